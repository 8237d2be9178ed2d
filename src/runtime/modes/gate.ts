import { claimInWords, type ModeSheet, type Modes } from '#protocol';

/** Switches by name; all are on unless they are off here. */
export type Flags = Readonly<Record<string, boolean>>;

/** Whether conversations have modes at all. Off: no router and no allow-list by mode; what no mode ever allows stays forbidden. */
export const modesAreOn = (flags: Flags = {}): boolean => flags.conversation_mode_enabled !== false;

/** Why a tool is not for now. */
export type GateRefusal = 'never_allowed' | 'not_in_mode';

/**
 * What one mode allows, in three layers: tools, claims, behaviour. Asked when tools are offered and again when one runs. An unknown
 * mode counts as the initial one.
 *
 * @example
 * const gate = new CapabilitiesGate(MODES, 'discovery');
 * gate.isAllowed('buscar_vagas'); // false
 */
export class CapabilitiesGate {
  readonly mode: string;
  readonly #modes: Modes;
  /** Null while modes are off. */
  readonly #sheet: ModeSheet | null;

  constructor(modes: Modes, mode: string, flags?: Flags) {
    const known = Object.hasOwn(modes.sheets, mode) ? mode : modes.initial;
    this.mode = known;
    this.#modes = modes;
    this.#sheet = modesAreOn(flags) ? (modes.sheets[known] ?? NOTHING) : null;
  }

  /** Layer 1: those of these tools that may be used now. */
  filterTools<T extends { readonly name: string }>(tools: readonly T[]): readonly T[] {
    return tools.filter(({ name }) => this.isAllowed(name));
  }

  isAllowed(tool: string): boolean {
    return this.whyNot(tool) === null;
  }

  whyNot(tool: string): GateRefusal | null {
    if (this.#modes.never.includes(tool)) return 'never_allowed';
    return this.#sheet === null || this.#sheet.tools.includes(tool) ? null : 'not_in_mode';
  }

  /** Layer 2: what may not be claimed now. */
  getForbiddenClaims(): readonly string[] {
    return [...new Set([...this.#modes.forbidden, ...(this.#sheet?.forbidden ?? [])])];
  }

  /** What looks like a forbidden claim and is let pass now. */
  getTolerated(): readonly string[] {
    return this.#sheet === null ? WITHOUT_MODES : (this.#sheet.tolerated ?? []);
  }

  /** Layers 2 and 3 as whoever writes the answer reads them; empty while modes are off. */
  getConstraintsText(): string {
    if (this.#sheet === null) return '';
    const forbidden = this.getForbiddenClaims().map((claim) => `- ${claimInWords(claim)}`);
    const parts = [
      `MODO DA CONVERSA: ${this.mode}`,
      ...(forbidden.length > 0 ? [`NESTE MODO VOCÊ NUNCA PODE:\n${forbidden.join('\n')}`] : []),
      ...(this.#sheet.behaviour ? [`COMO AGIR NESTE MODO:\n${this.#sheet.behaviour}`] : []),
    ];
    return parts.join('\n\n');
  }
}

/** Where there are no modes, a range of prices is not more than what a first conversation may tell. */
const WITHOUT_MODES = ['price_range'];

const NOTHING: ModeSheet = { tools: [], forbidden: [], behaviour: '' };
