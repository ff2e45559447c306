/** Tables made over the wire, for tests that are not about making tables. */
import type { CreateTable, Created, GameForm, ReplayForm, SeatWish, Seated, TableBoard, TableForm } from '$wire';
import { randomBytes } from 'node:crypto';
import { EXAMPLE } from './example';
import type { Server } from './server';

export const bot = (name = 'novice'): SeatWish => ({ kind: 'bot', bot: name });
export const me = (name: string): SeatWish => ({ kind: 'me', name, colour: null });
export const open: SeatWish = { kind: 'open' };
export const newKey = (): string => randomBytes(16).toString('hex');

async function ask<T>(server: Server, key: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

export function makeTable(server: Server, key: string, wish: Partial<CreateTable>): Promise<Created> {
  const whole: CreateTable = {
    game: EXAMPLE,
    seats: [],
    seed: '4711',
    options: {},
    clock: { kind: 'none' },
    watch: 'link',
    listed: false,
    chat: true,
    pace: 'instant',
    take_back: 'own',
    start: true,
    salt: '',
    from: null,
    ...wish,
  };
  return ask(server, key, 'POST', 'tables', whole);
}

export async function sitDown(server: Server, code: string, key: string, invitation: string, name: string) {
  const sit = { invitation, seat: null, name, colour: null, salt: newKey() };
  const seated = await ask<Seated>(server, key, 'POST', `tables/${code}/seats`, sit);
  await ask(server, key, 'PATCH', `tables/${code}/seats/${seated.seat}`, { ready: true });
  return seated;
}

export const startTable = (server: Server, code: string, key: string) =>
  ask<TableForm>(server, key, 'POST', `tables/${code}/start`);

export const resign = (server: Server, code: string, key: string, seat: number) =>
  ask<TableForm>(server, key, 'POST', `tables/${code}/seats/${seat}/resign`);

export const tableOf = (server: Server, code: string) => ask<TableForm>(server, newKey(), 'GET', `tables/${code}`);

export const boardOf = (server: Server, code: string) =>
  ask<TableBoard>(server, newKey(), 'GET', `tables/${code}/board`);

export async function gameOf(server: Server, id: string): Promise<GameForm> {
  const games = await ask<GameForm[]>(server, newKey(), 'GET', 'games');
  const found = games.find((game) => game.id === id);
  if (!found) throw new Error(`the server has no game ${id}`);
  return found;
}

export const replayOf = (server: Server, code: string) =>
  ask<ReplayForm>(server, newKey(), 'GET', `tables/${code}/replay?as=open`);

export async function recordOf(server: Server, code: string): Promise<string> {
  return (await fetch(`${server.url}/api/tables/${code}/record`)).text();
}

/** Computer players among themselves, to the end. They need a second or two. */
export async function botGame(server: Server, wish: Partial<CreateTable> = {}): Promise<string> {
  const seats = [bot(), bot(), bot()];
  const { table } = await makeTable(server, newKey(), { seats, watch: 'everyone', listed: true, ...wish });
  for (let tries = 0; tries < 600; tries++) {
    if ((await tableOf(server, table.code)).status === 'over') return table.code;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error(`the computer players at ${table.code} do not come to an end`);
}
