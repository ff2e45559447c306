#!/usr/bin/env node
// A player for Civitas in JavaScript, without libraries.
//
//     civitas watch --seats "cmd:node examples/node/my-bot.mjs,novice,novice"
//
// One line of JSON in, one out (docs/outside-programs.md). This one also makes an offer now and then: a card that it has twice
// for one that it lacks.

import { createInterface } from 'node:readline';

// Somebody accepted our offer: `confirm` makes the trade.
const wanted = ['confirm', 'upgrade', 'settle', 'buy', 'road', 'roll'];
let table;
let asked; // the turn of the last offer

/** A card we have twice or more for one we have none of, if the others may be asked and were not in this turn. */
function offer({ view, may_offer, may_ask }) {
  if (!may_offer || view.turn !== table.seat || asked === view.turns) return undefined;
  const hand = view.seats[table.seat].hand;
  const give = table.about.cards.find((card) => hand[card] >= 2);
  const want = table.about.cards.find((card) => !hand[card]);
  if (!give || !want) return undefined;
  asked = view.turns;
  return { type: 'offer', give: { [give]: 1 }, want: { [want]: 1 }, to: may_ask };
}

/** The first thing on our list that we may do; otherwise an offer, then the end of the turn, then whatever has to be. */
function choose(told) {
  const first = (types) => types.map((type) => told.actions.findLast((a) => a.type === type)).find(Boolean);
  return first(wanted) ?? offer(told) ?? first(['end_turn', 'decline']) ?? told.actions[0];
}

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  let answer = {};
  if (told.type === 'hello') {
    [table, asked] = [told, undefined];
    answer = { name: 'my bot in JavaScript' };
  } else if (told.type === 'choose') {
    answer = choose(told);
  }
  process.stdout.write(JSON.stringify(answer) + '\n');
}
