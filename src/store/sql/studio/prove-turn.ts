import type { ProvenLine, TurnProof } from '../../studio-store.ts';
import {
  beginningOf,
  type ChainEnd,
  type ChainPlace,
  type LoggedLine,
  verifyEnd,
  verifyLine,
} from '../audit/verify-chain.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

const CHAIN = statement(
  'studio_chain',
  `select s.chain, s.id as session, s.events, s.head from prosa.turns t join prosa.sessions s on s.id = t.session
   where t.id = $1 and t.org_id = $2`,
);

/** Its lines, and what stands right before and after them. */
const LINES = statement(
  'studio_lines',
  `with own as (select min(seq) as first, max(seq) as last from prosa.agent_events where chain = $1 and turn = $2)
   select e.chain, e.seq, e.type, e.turn, e.at, e.body, e.prev, e.hash from prosa.agent_events e, own
   where e.chain = $1 and e.seq between own.first - 1 and own.last + 1 order by e.seq`,
);

const SEAL = statement(
  'studio_seal',
  `select s.id, s.at, s.hash from prosa.sealed_heads h join prosa.seals s on s.id = h.seal
   where h.chain = $1 and h.seq >= $2 order by h.seq, s.id limit 1`,
);

type Chain = ChainEnd & { readonly chain: string; readonly session: string };

/** The log's lines of one turn, recomputed: each hash, and that each line names the one before it. */
export async function proveTurn(run: Runner, org: string, turn: string): Promise<TurnProof | null> {
  const [chain] = await lookUp<Chain>(run, CHAIN, [turn, org]);
  if (!chain) return null;
  const around = await lookUp<LoggedLine>(run, LINES, [chain.chain, turn]);
  const own = around.filter((line) => line.turn === turn);
  const last = own.at(-1);
  const [seal] = last ? await lookUp<SealRow>(run, SEAL, [chain.chain, last.seq]) : [];
  return { chain: chain.chain, ...verify(chain, around, own), seal: seal ?? null };
}

type SealRow = { readonly id: number; readonly at: number; readonly hash: string };

function verify(
  chain: Chain,
  around: readonly LoggedLine[],
  own: readonly LoggedLine[],
): Pick<TurnProof, 'lines' | 'faults'> {
  const [first, last] = [own[0]?.seq ?? 0, own.at(-1)?.seq ?? 0];
  const lines: ProvenLine[] = [];
  const beside: string[] = [];
  let place: ChainPlace = beginningOf(chain);
  for (const line of around) {
    const isBefore = line.seq < first;
    // What comes before has a line before it that is not looked at: it is believed, and the turn must go on from it.
    const faults = isBefore ? [] : verifyLine(place, line).map(({ what }) => what);
    if (line.seq >= first && line.seq <= last) lines.push({ ...told(line), faults });
    else beside.push(...faults);
    place = { ...chain, seq: line.seq, hash: line.hash };
  }
  const ends = place.seq === last ? verifyEnd(place, chain).map(({ what }) => what) : [];
  return { lines, faults: [...beside, ...ends] };
}

const told = ({ seq, type, at, prev, hash }: LoggedLine) => ({ seq, type, at, prev, hash });
