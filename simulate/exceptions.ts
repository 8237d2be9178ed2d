/**
 * Where the bus is known to do otherwise than docs/guards.md says. Each stays until the bus is put right; then it is taken out, and the rule
 * holds as it is written.
 */
export const EXCEPTIONS = {
  /**
   * A request that outlived its sender's cannot draw what an urgent request of its own lacks from further up: `Allowance.setAside` of what is
   * settled refuses (src/bus/allowance.ts), where `takeBack` passes on to whoever stands above.
   */
  orphansDrawNothing: true,
} as const;
