import type { Scenario } from './model.ts';

/** One turn of one session; resolves when its last line was written. Returns the bytes that left. */
export type Contestant = { turn(session: string): Promise<number> };
export type MakeContestant = (scenario: Scenario) => Contestant;

export const USER_TEXT = 'Cadê o meu pedido 1042? Já era para ter chegado.';
