/** Somebody waits for somebody, so many times at once. `told`: the cycle it closes was reported already. */
export type WaitEdge = { readonly to: string; count: number; told: boolean };

/** Who waits for whom within one mission: edges with counts. */
export class WaitGraph {
  readonly #edges = new Map<string, WaitEdge[]>();

  /** One more wait of `from` for `to`. The edge is handed back so that the end of the wait costs no search. */
  begin(from: string, to: string): WaitEdge {
    const outgoing = this.#edges.get(from);
    const known = outgoing?.find((edge) => edge.to === to);
    if (known) {
      known.count += 1;
      return known;
    }
    const edge: WaitEdge = { to, count: 1, told: false };
    if (outgoing) outgoing.push(edge);
    else this.#edges.set(from, [edge]);
    return edge;
  }

  end(edge: WaitEdge): void {
    edge.count -= 1;
  }

  /** The cycle through `from → to`, as names from `from` back to itself; null: there is none. To be asked when the edge appears. */
  findCycle(from: string, to: string): readonly string[] | null {
    if (from === to) return [from, to];
    const seen = new Set<string>();
    const path: string[] = [from];
    const visit = (name: string): boolean => {
      path.push(name);
      if (name === from) return true;
      if (!seen.has(name)) {
        seen.add(name);
        for (const edge of this.#edges.get(name) ?? []) if (edge.count > 0 && visit(edge.to)) return true;
      }
      path.pop();
      return false;
    };
    return visit(to) ? path : null;
  }

  /** Whether it waits for anybody: who does not closes no cycle. */
  waits(name: string): boolean {
    return this.#edges.get(name)?.some((edge) => edge.count > 0) ?? false;
  }
}
