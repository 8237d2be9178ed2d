import type { AgentLine, BusResponse, MessageDraft, MissionLine, Trail } from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import type { Dispatcher } from './dispatcher.ts';
import { callBack } from './handling.ts';
import { OpenMission } from './mission-line.ts';
import type { Submit, Wish } from './wish.ts';

export type LineDeps = {
  readonly submit: Submit;
  readonly dispatcher: Dispatcher;
  /** Stands for a mission that is none: whoever names such a one is refused. */
  readonly noMission: OpenMission;
  /** It takes requests from now on, or no longer. */
  changed(record: AgentRecord): void;
  left(record: AgentRecord): void;
};

/** An agent's own line. Whoever holds it speaks as that agent, and nobody can say otherwise. */
export class Line implements AgentLine {
  readonly #record: AgentRecord;
  readonly #deps: LineDeps;

  constructor(record: AgentRecord, deps: LineDeps) {
    this.#record = record;
    this.#deps = deps;
  }

  /** The record behind a line of this very kind; null: it is no line of ours. */
  static recordOf(line: unknown): AgentRecord | null {
    return typeof line === 'object' && line !== null && #record in line ? line.#record : null;
  }

  get name(): string {
    return this.#record.name;
  }

  request(draft: MessageDraft, mission: MissionLine): Promise<BusResponse> {
    return new Promise((resolve) => {
      this.#deps.submit(this.#wish(draft, mission, 'requisicao'), resolve);
    });
  }

  send(draft: MessageDraft, mission: MissionLine, callback?: (response: BusResponse) => void): string {
    const { submit, dispatcher } = this.#deps;
    if (!callback) return submit(this.#wish(draft, mission, 'notificacao'), () => {});
    return submit(this.#wish(draft, mission, 'requisicao'), (response) =>
      dispatcher.later(() => callBack(callback, response)),
    );
  }

  setAvailable(available: boolean): void {
    if (this.#record.gone || this.#record.available === available) return;
    this.#record.available = available;
    this.#deps.changed(this.#record);
  }

  leave(): void {
    if (this.#record.gone) return;
    this.#record.gone = true;
    this.#record.available = false;
    this.#deps.left(this.#record);
  }

  #wish(draft: MessageDraft, mission: MissionLine, kind: Wish['kind']): Wish {
    const sender = this.#record;
    const open = OpenMission.is(mission) ? mission : this.#deps.noMission;
    return { sender, draft, mission: open, trail: rootTrail(sender.name, open), parent: null, kind };
  }
}

/** Who sends from outside of any request opens the path. Frozen, for the messages of one mission share it. */
function rootTrail(name: string, mission: OpenMission): Trail {
  if (mission.trail?.caminho_chamadas[0] === name) return mission.trail;
  const trail = makeTrail(name, mission);
  mission.trail = trail;
  return trail;
}

function makeTrail(name: string, { missao_id, em_nome_de }: OpenMission): Trail {
  return Object.freeze({
    missao_id,
    profundidade_chamada: 1,
    caminho_chamadas: Object.freeze([name]),
    ...(em_nome_de && { em_nome_de }),
  });
}
