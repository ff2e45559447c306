/** Requests to the server. Every failure is an {@link ApiProblem}. */
import type {
  AboutForm,
  Created,
  CreateTable,
  GameForm,
  GuestChange,
  Invitation,
  LogPage,
  OwnSeat,
  Problem,
  RecordText,
  ReplayForm,
  Seated,
  ServerForm,
  Sit,
  StartTable,
  TableBoard,
  TableChange,
  TableForm,
  TableList,
  TableSummary,
  WaysForm,
} from '$wire';
import { playerKey } from './keys';
import type { Trouble } from './problems';
import { noteReach } from './reach.svelte';

/** What a table is made by. A salt would come before the server has promised anything about the dice. */
export type TableWish = Omit<CreateTable, 'salt'>;

/** A problem the server named, or `offline` if it could not be asked. */
export class ApiProblem extends Error implements Trouble {
  readonly code: Trouble['code'];
  readonly sentence: string;
  readonly rule?: string;
  readonly details?: string[];
  readonly status: number;

  constructor(problem: Trouble, status: number) {
    super(problem.sentence);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.sentence = problem.sentence;
    this.status = status;
    if (problem.rule !== undefined) this.rule = problem.rule;
    if (problem.details !== undefined) this.details = problem.details;
  }
}

/** Anything thrown, as a problem that can be shown. */
export function asProblem(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown;
  return new ApiProblem({ code: 'unknown', sentence: thrown instanceof Error ? thrown.message : String(thrown) }, 0);
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Authorization: `Bearer ${playerKey()}` };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    noteReach(false);
    throw new ApiProblem({ code: 'offline', sentence: 'The server cannot be reached.' }, 0);
  }
  if (answer.ok) {
    noteReach(true);
    return answer;
  }
  // A proxy between us and the server may answer with something that is not a problem of ours.
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  if (typeof problem?.code === 'string' && typeof problem.sentence === 'string') {
    noteReach(true);
    throw new ApiProblem(problem as Problem, answer.status);
  }
  noteReach(answer.status < 500);
  const code = answer.status >= 500 ? 'offline' : 'unknown';
  throw new ApiProblem({ code, sentence: `The server answered ${answer.status}.` }, answer.status);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

const table = (code: string): string => `tables/${encodeURIComponent(code)}`;

export const api = {
  server: () => json<ServerForm>('GET', 'server'),
  about: () => json<AboutForm>('GET', 'about'),
  games: () => json<GameForm[]>('GET', 'games'),
  tables: () => json<TableList>('GET', 'tables'),
  mine: () => json<TableSummary[]>('GET', 'mine'),
  create: (wish: TableWish) => json<Created>('POST', 'tables', wish),
  table: (code: string) => json<TableForm>('GET', table(code)),
  board: (code: string) => json<TableBoard>('GET', `${table(code)}/board`),
  change: (code: string, change: TableChange) => json<TableForm>('PATCH', table(code), change),
  sit: (code: string, sit: Sit) => json<Seated>('POST', `${table(code)}/seats`, sit),
  ownSeat: (code: string, seat: number, change: OwnSeat) =>
    json<TableForm>('PATCH', `${table(code)}/seats/${seat}`, change),
  leave: (code: string, seat: number) => json<TableForm>('DELETE', `${table(code)}/seats/${seat}`),
  resign: (code: string, seat: number) => json<TableForm>('POST', `${table(code)}/seats/${seat}/resign`),
  ways: (code: string, seat: number, kind: string) =>
    json<WaysForm>('GET', `${table(code)}/seats/${seat}/ways?kind=${encodeURIComponent(kind)}`),
  standIn: (code: string, seat: number) => json<TableForm>('POST', `${table(code)}/seats/${seat}/stand_in`),
  hurry: (code: string, seat: number) => json<TableForm>('POST', `${table(code)}/seats/${seat}/hurry`),
  endHurry: (code: string, seat: number) => json<TableForm>('DELETE', `${table(code)}/seats/${seat}/hurry`),
  guest: (code: string, guest: number, change: GuestChange) =>
    json<TableForm>('PATCH', `${table(code)}/guests/${guest}`, change),
  invitation: (code: string, seat: number) => json<Invitation>('POST', `${table(code)}/seats/${seat}/invitation`),
  start: (code: string, start: StartTable = {}) => json<TableForm>('POST', `${table(code)}/start`, start),
  rematch: (code: string) => json<Created>('POST', `${table(code)}/rematch`),
  record: async (code: string) => (await ask('GET', `${table(code)}/record`)).text(),
  replay: (code: string, as: number | 'spectator' | 'open') =>
    json<ReplayForm>('GET', `${table(code)}/replay?as=${as}`),
  /** A page of what happened before a revision. */
  log: (code: string, as: number | 'spectator', before: number) =>
    json<LogPage>('GET', `${table(code)}/log?as=${as}&before=${before}`),
  replayText: (record: RecordText) => json<ReplayForm>('POST', 'replay', record),
};
