import { cleanText, scrub } from '#language';
import {
  type FoundMemory,
  type MemoryChange,
  type Person,
  ProsaError,
  type TeamAccess,
  type TeamAct,
  type TeamDeed,
  type TeamLook,
  type TeamMemories,
  type TeamReason,
  type TeamView,
} from '#protocol';
import { GATE_LIMITS } from '../gate/index.ts';
import type { MemoryPorts } from '../ports.ts';
import { type Recalls, recallsIn } from './recalls-in.ts';
import { teamMemoryOf } from './team-memory.ts';

type TeamPorts = Pick<MemoryPorts, 'memories' | 'conversations' | 'clock' | 'ids'>;

const NOTE_CHARS = 200;

/** A person's memories for the team: a reason first, its record next, and only then something to see. */
export function createTeamMemories(ports: TeamPorts): TeamMemories {
  const { memories } = ports;
  return {
    people: (org, page) => memories.people(org, page),
    accesses: (org, page) => memories.accesses(org, page),
    look: async (person, look) => {
      const asked = checked(look);
      await refuseUnknown(person, ports);
      const recalls = await recallsIn(person, asked.turn, ports.conversations);
      const access = accessOf(person, asked, { ...ports, act: 'looked', memory: null });
      await memories.attend(access, []);
      return view(access, recalls, ports);
    },
    act: async (person, id, { act, ...look }) => {
      const asked = checked(look);
      await refuseUnknown(person, ports);
      const recalls = await recallsIn(person, asked.turn, ports.conversations);
      const memory = (await memories.own(ownerOf(person))).find((each) => each.id === id);
      if (!memory || memory.sensitivity === 'high') throw new ProsaError('memory_not_found');
      const access = accessOf(person, asked, { ...ports, act: ACTS[act], memory });
      await memories.attend(access, [changeOf(act, memory, access.at)]);
      return view(access, recalls, ports);
    },
  };
}

const ACTS: Readonly<Record<TeamDeed, TeamAct>> = { keep: 'kept', refuse: 'refused', forget: 'forgot' };

const ownerOf = ({ org, user }: Person): Person => ({ org, user });

/** The reasons there are, and whether one says enough by itself. */
const NEEDS_WORDS: Readonly<Record<TeamReason, boolean>> = {
  ...{ pedido_da_pessoa: false, atendimento: false, reclamacao: false },
  ...{ revisao: false, seguranca: false, outro: true },
};

type Asked = Pick<TeamLook, 'operator' | 'reason' | 'turn'> & { readonly note: string | null };

/** No reason, no look. */
function checked({ operator, reason, note, turn }: TeamLook): Asked {
  const words = scrub(cleanText(note ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isReason = Object.hasOwn(NEEDS_WORDS, reason) && words.length <= NOTE_CHARS;
  if (!isReason || (NEEDS_WORDS[reason] && words === '')) throw new ProsaError('reason_invalid');
  return { operator, reason, turn, note: words || null };
}

/** Whoever never talked here, and of whom nothing is remembered, is nobody: there is nothing to leave a record about. */
async function refuseUnknown(person: Person, { memories, conversations }: TeamPorts): Promise<void> {
  const [talked] = await conversations.sessions(ownerOf(person), { limit: 1 });
  if (talked || (await memories.own(ownerOf(person))).length > 0) return;
  throw new ProsaError('person_not_found');
}

type Deed = Pick<TeamPorts, 'ids' | 'clock'> & { readonly act: TeamAct; readonly memory: FoundMemory | null };

const accessOf = (
  { org, user }: Person,
  { operator, reason, note, turn }: Asked,
  { ids, clock, act, memory }: Deed,
): TeamAccess => ({
  ...{ id: ids.next('acc'), org, user, operator, act, reason, note, turn: turn ?? null, at: clock.now() },
  ...{ memory: memory?.id ?? null, topic: memory?.category ?? null },
});

/** Nobody says yes to words that they may not read, and only what waits can be judged. */
function changeOf(deed: TeamDeed, memory: FoundMemory, at: number): MemoryChange {
  const { id, status, sensitivity, confidence, source } = memory;
  if (deed === 'forget') return { type: 'forget', id };
  if (status !== 'pending') throw new ProsaError('memory_invalid', 'Esta lembrança não está em observação.');
  if (deed === 'refuse') return { type: 'retire', id, why: 'refused' };
  if (sensitivity !== 'low') throw new ProsaError('memory_invalid', 'Só a própria pessoa pode guardar esta.');
  const enough = Math.max(confidence, GATE_LIMITS.confidence.turn);
  return {
    ...{ type: 'confirm', id, confidence: enough, status: 'active' },
    source: { ...source, how: 'operator', at, message: null },
  };
}

async function view(access: TeamAccess, recalls: Recalls, { memories }: TeamPorts): Promise<TeamView> {
  const own = await memories.own(ownerOf(access));
  const told = own.filter(({ sensitivity }) => sensitivity !== 'high');
  return {
    access,
    memories: told.map((memory) => teamMemoryOf(memory, recalls.get(memory.id) ?? null)),
    hidden: own.length - told.length,
  };
}
