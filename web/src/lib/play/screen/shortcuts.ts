/** What the keys do. Controls are pressed as by a finger, so that a greyed one says why here too. */
import { commandFor, isTyping, type Command } from './keys';
import type { Play } from '$lib/play/model/model.svelte';
import { takeBack } from '$lib/play/model/takeback';

const byId = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);

/** The n-th choice of what is open: a menu over the board first, else the trade desk. */
function digit(n: number): boolean {
  const tray = document.querySelector('[data-testid^="tray-"][data-digits]');
  const here = document.activeElement?.closest('[data-digits]');
  const open = tray ?? here ?? document.querySelector('[data-digits]');
  const found = open?.querySelector<HTMLElement>(`[data-digit="${n % 10}"]`) ?? null;
  found?.focus({ preventScroll: true });
  found?.click();
  return found !== null;
}

export function keyboard(of: () => Play, focusBoard: () => void): (event: KeyboardEvent) => void {
  const run = (command: Command): boolean => {
    const play = of();
    switch (command) {
      case 'roll':
        byId('action-roll')?.click();
        return true;
      case 'end':
        byId('action-end_turn')?.click();
        return true;
      case 'build':
        if (play.me === null) return false;
        play.toggle('build');
        return true;
      case 'cards':
        if (play.me === null) return false;
        play.toggle('cards');
        return true;
      case 'trade':
      case 'log':
      case 'chat':
        play.show(command);
        later(command === 'chat' ? 'chat-input' : command === 'log' ? 'log' : 'give-first');
        return true;
      case 'players':
        byId('player-0')?.focus();
        return true;
      case 'undo':
        return takeBack(play);
      case 'board':
        focusBoard();
        return true;
      case 'help':
        play.toggle('keys');
        return true;
      case 'cancel':
        if (isTyping(document.activeElement)) {
          (document.activeElement as HTMLElement).blur();
          return true;
        }
        return play.cancel();
    }
  };
  return (event) => {
    // Open dialogs have their own Escape; behind them nothing listens.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (of().curtain !== null) return;
    const command = commandFor(event, isTyping(event.target));
    if (command === null) return;
    if (typeof command === 'object' ? digit(command.digit) : run(command)) event.preventDefault();
  };
}

/** Once it is drawn, the keyboard goes on there. */
function later(id: string): void {
  requestAnimationFrame(() => {
    const found =
      id === 'give-first' ? document.querySelector<HTMLElement>('[data-testid="trade-desk"] .add') : byId(id);
    found?.focus({ preventScroll: true });
  });
}
