/** What the keys do. They ask the model, as a finger does; what cannot be done says why. */
import { digitOf } from './digits';
import { focusSpot } from './focus.svelte';
import { commandFor, isTyping, type Command } from './keys';
import type { Play } from '$lib/play/model/model.svelte';
import { takeBack } from '$lib/play/model/takeback';

export function keyboard(of: () => Play, focusBoard: () => void): (event: KeyboardEvent) => void {
  const run = (command: Command): boolean => {
    const play = of();
    switch (command) {
      case 'roll':
        return pressed(play, 'roll');
      case 'end':
        return pressed(play, 'end_turn');
      case 'build':
      case 'cards':
        if (play.me === null) return false;
        play.toggle(command);
        return true;
      case 'trade':
      case 'log':
      case 'chat':
        play.show(command);
        // Once it is drawn, the keyboard goes on there.
        requestAnimationFrame(() => focusSpot(command));
        return true;
      case 'players':
        return focusSpot('players');
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
          if (!focusSpot('main')) (document.activeElement as HTMLElement).blur();
          return true;
        }
        return play.cancel();
      default:
        return play.answerTop(command);
    }
  };
  return (event) => {
    // Open dialogs have their own Escape; behind them nothing listens.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (of().curtain !== null) return;
    const command = commandFor(event, isTyping(event.target), of().topOffer !== null);
    if (command === null) return;
    if (typeof command === 'object' ? digitOf(of(), command.digit) : run(command)) event.preventDefault();
  };
}

function pressed(play: Play, type: 'roll' | 'end_turn'): boolean {
  if (play.me === null) return false;
  if (play.can(type)) void play.press(type);
  else play.explain(type);
  return true;
}
