import type { MessageDraft, Trail } from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import type { Delivery, Settle } from './delivery.ts';
import type { OpenMission } from './mission-line.ts';

/** What an agent wants sent, with what the bus knows of it: the line or the scope it came through. */
export type Wish = {
  readonly sender: AgentRecord;
  readonly draft: MessageDraft;
  readonly mission: OpenMission;
  readonly trail: Trail;
  /** The request within whose handling it was wished. */
  readonly parent: Delivery | null;
  readonly kind: 'requisicao' | 'notificacao';
};

/** How messages enter the bus. Returns the message's id. */
export type Submit = (wish: Wish, settle: Settle) => string;
