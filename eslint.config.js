// What is checked beyond types and format: mistakes that compile and look tidy.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { ORDER_AND_ODDS, RULES_OF_A_GAME } from './web/bans.js';
import svelteConfig from './web/svelte.config.js';

export default ts.config(
  { ignores: ['web/dist', 'web/src/generated', 'games/*/web/generated.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        project: ['./web/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // These need types. A promise nobody waits for hides its failure; one where a condition or a callback
      // without an answer is expected is always "true" and never waited for.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      // `_` is a place that has to be named: the key of an `{#each}`, the first half of a pair.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$', destructuredArrayIgnorePattern: '^_$' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // How Playwright wants a fixture that needs none.
      'no-self-compare': 'error',
      'no-unmodified-loop-condition': 'error',
      'array-callback-return': 'error',
      // There are no stores here, and looking for them costs four seconds.
      'svelte/require-store-reactive-access': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // The client knows no rules (ARCHITECTURE.md, 12): what a card or a piece is for comes with its name, points and odds
    // come with the view. `fair.ts` works dice and decks out again on purpose: it checks the server.
    files: ['web/src/**', 'games/*/web/**'],
    ignores: ['**/*.test.ts', '**/testing.ts', '**/fixtures.ts', '**/sample.ts', 'web/src/lib/review/fair.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...ORDER_AND_ODDS],
    },
  },
  {
    // What arrives is of a game's own type once `$lib/game/forms` has looked at its name; nobody claims anything.
    files: ['games/*/web/**'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
  },
  {
    // What a game's options, limits and powers mean is the server's to say. Drawings count and compare as they need, and a
    // lesson is about one position.
    files: ['games/*/web/**'],
    ignores: ['**/*.test.ts', '**/sample.ts', '**/art/**', '**/lesson.ts'],
    rules: { 'no-restricted-syntax': ['error', ...ORDER_AND_ODDS, ...RULES_OF_A_GAME] },
  },
  {
    // What a game may use of the shell (web/README.md, "What a game brings"). Its tests may look deeper.
    files: ['games/*/web/**'],
    ignores: ['**/*.test.ts', '**/sample.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\$lib/(?!game/|i18n$|ui$)', message: 'Games use $lib/game/*, $lib/i18n and $lib/ui.' },
            { regex: '/web/src/', message: 'Games use $lib/game/*, $lib/i18n and $lib/ui.' },
          ],
        },
      ],
    },
  },
  // Drawings wait for nothing: without types they are checked in a third of the time.
  { files: ['**/*.js', 'games/*/web/**/art/**'], ...ts.configs.disableTypeChecked },
);
