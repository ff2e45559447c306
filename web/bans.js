/**
 * What lint refuses because it would be a rule of a game (ARCHITECTURE.md, 12): the client asks the view. Each of these once stood
 * there; `src/bans.test.ts` keeps them as examples.
 */

/** Everywhere in the client. */
export const ORDER_AND_ODDS = [
  {
    selector:
      'MemberExpression[computed=true] > MemberExpression.object[property.name=/^(development_cards|terrains)$/]',
    message: 'The order of a list says nothing: ask `devs` (`$lib/game/devs`).',
  },
  {
    selector:
      'MemberExpression[property.name=/^(indexOf|findIndex|at|length)$/] > MemberExpression.object[property.name=/^(development_cards|terrains)$/]',
    message: 'The order and number of a list say nothing: ask `devs` (`$lib/game/devs`).',
  },
  {
    selector:
      "MemberExpression[computed=true] > MemberExpression.object[property.name='pieces']:matches([object.name='game'], [object.property.name='game'])",
    message: 'The order of a list says nothing: `built` has the piece of every action.',
  },
  {
    selector:
      "CallExpression[callee.property.name='abs'] > BinaryExpression[operator='-']:matches([left.value=7], [right.value=7])",
    message: 'The odds of the dice come with the rules (`rules.dice`), those of a hex with the board (`pips`).',
  },
  {
    selector: 'BinaryExpression[operator=/^[!=]==$/] > Literal[value=7]',
    message: 'The sum that moves the robber comes with the rules (`rules.robber`).',
  },
  {
    selector: 'MemberExpression[property.name=/^(award_points|route_min|army_min)$/]',
    message: 'Awards are held (`route_award`, `army_award`) and counted (`sources`) in the view.',
  },
];

const TOLD = 'tell it in the view of the game (`games/<name>/**/forms.rs`).';

/** In what a game brings to the client, drawings and lessons aside. */
export const RULES_OF_A_GAME = [
  {
    selector: ":matches(MemberExpression[property.name='options'], ObjectPattern > Property[key.name='options'])",
    message: `What an option changes is a rule: ${TOLD}`,
  },
  {
    selector: 'BinaryExpression[operator=/^(<|<=|>|>=)$/] > Literal[raw=/^([3-9]|[1-9][0-9]+)$/]',
    message: `Where something begins to count is a rule: ${TOLD}`,
  },
  {
    selector:
      'BinaryExpression > :matches(Identifier[name=/^(goal|limit)$/], MemberExpression[property.name=/^(goal|hand_limit)$/])',
    message: `What follows from the goal or a limit is a rule: ${TOLD}`,
  },
  {
    selector:
      "BinaryExpression[operator=/^[!=]==$/]:has(> MemberExpression[property.name='length']) > Literal[raw=/^([2-9]|[1-9][0-9]+)$/]",
    message: `How many are enough is a rule: look among the actions, or ${TOLD}`,
  },
  {
    selector:
      "BinaryExpression:has(MemberExpression[property.name='length']:matches([object.name='picked'], [object.property.name='picked'])) > Literal:not([value=0])",
    message: `How many are picked decides nothing: look among the actions, or ${TOLD}`,
  },
  {
    selector:
      "BinaryExpression MemberExpression[property.name='length'][object.property.name=/^(settlements|cities)$/]",
    message: `Which of the buildings it is decides nothing here: ask \`first_cards\` of the view, or ${TOLD}`,
  },
  {
    selector: "BinaryExpression:has(> CallExpression[callee.name='count']) > Literal:not([value=0])",
    message: `What was done is not guessed from a number of cards: ${TOLD}`,
  },
  {
    selector:
      'Property[key.name=count] > Literal.value:not([value=0]), ObjectExpression > Property[value.raw=/^[1-9]$/] ~ Property[value.raw=/^[1-9]$/], SvelteAttribute[key.name="cards"] Property[computed=false] > Literal',
    message: `A price or a number of cards is a rule: \`rules.costs\`, or ${TOLD}`,
  },
  {
    selector: ':matches(Literal[value=/^[0-9]:[0-9]$/], SvelteText[value=/^\\s*[0-9]:[0-9]\\s*$/])',
    message: 'A rate comes with the view (`rates` of the seat).',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name=/^(min|max)$/]",
    message: `The least and the most of something are a rule: ${TOLD}`,
  },
  {
    selector: "LogicalExpression[operator='??'][right.raw=/^['\"]/] > CallExpression.left[callee.property.name='find']",
    message: `A name that is not known must not become another one: take its type from the forms of the game.`,
  },
  {
    selector: 'Property > ArrayExpression.value > Literal[value=/^[a-z_]+$/]',
    message: `Which of its names belongs to which is a rule: ${TOLD}`,
  },
  {
    selector: 'VariableDeclarator > ArrayExpression > ArrayExpression > Literal[raw=/^[0-9]+$/]',
    message: `A table of numbers is a rule: ${TOLD}`,
  },
  {
    selector: 'BinaryExpression[operator=/^(>>|<<|&)$/], AssignmentExpression[operator=/^(>>|<<|&)=$/]',
    message: `A number whose bits mean something is for programs: ${TOLD}`,
  },
];
