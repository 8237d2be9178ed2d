import type { Address, ModeInfo, TurnRecord } from '#protocol';
import type { Platform } from '../platform.ts';

/** What somebody of the team does in a chat; each is told as the last turn. What is refused rejects. */
export type ChatOperator = {
  takeOver(): Promise<TurnRecord>;
  answer(text: string): Promise<TurnRecord>;
  note(text: string): Promise<TurnRecord>;
  handBack(): Promise<TurnRecord>;
  setMode(mode: string): Promise<TurnRecord>;
  setPending(mode: string): Promise<TurnRecord>;
  clearPending(): Promise<TurnRecord>;
  resolveObjection(): Promise<TurnRecord>;
  mode(): Promise<ModeInfo | null>;
};

type Standing = {
  readonly control: Platform['control'];
  readonly address: Address;
  readonly name: string;
  readonly note: (done: TurnRecord) => void;
};

export function chatOperator({ control, address, name, note }: Standing): ChatOperator {
  const noted = async (deed: Promise<TurnRecord>): Promise<TurnRecord> => {
    const done = await deed;
    note(done);
    return done;
  };
  return {
    takeOver: () => noted(control.takeOver(address, name)),
    answer: (text) => noted(control.answer(address, name, text)),
    note: (text) => noted(control.note(address, name, text)),
    handBack: () => noted(control.handBack(address, name)),
    setMode: (mode) => noted(control.setMode(address, name, mode)),
    setPending: (mode) => noted(control.setPending(address, name, mode)),
    clearPending: () => noted(control.clearPending(address, name)),
    resolveObjection: () => noted(control.resolveObjection(address, name)),
    mode: () => control.mode(address),
  };
}
