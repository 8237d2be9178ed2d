import { sql } from 'drizzle-orm';
import type { Price } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Backing } from '../backing.ts';

/** What was configured, without a secret: names, prices, switches. */
export type Setup = {
  readonly modelos: readonly {
    readonly papel: string;
    readonly modelos: readonly { readonly id: string; readonly preco: Price | null }[];
  }[];
  /** Who makes vectors of what is remembered; null: the local one. */
  readonly vetores: string | null;
  /** Switches that were turned; what is not named is on. */
  readonly chaves: Readonly<Record<string, boolean>>;
  readonly canais: readonly {
    readonly canal: string;
    readonly contatos: number;
    readonly ultima: number | null;
  }[];
  readonly motor: Backing['engine'];
};

export type SetupParts = {
  readonly backing: Backing;
  readonly deps: Pick<PlatformDeps, 'models' | 'flags'>;
  readonly embedder: string | null;
};

export async function readSetup({ backing, deps, embedder }: SetupParts, org: string): Promise<Setup> {
  return {
    modelos: [...deps.models.named()].map(([papel, sources]) => ({
      papel,
      modelos: sources.map(({ id, price }) => ({ id, preco: price ?? null })),
    })),
    vetores: embedder,
    chaves: { ...deps.flags },
    canais: backing.durable ? await readChannels(backing, org) : [],
    motor: backing.engine,
  };
}

/** Who wrote by which channel, and when last. */
async function readChannels(backing: Backing, org: string): Promise<Setup['canais']> {
  const { rows } = await (await backing.database()).execute<Setup['canais'][number]>(sql`
    select channel as canal, count(*)::int as contatos, max(last_inbound_at)::float8 as ultima
    from prosa.channel_contacts where org_id = ${org} group by 1 order by 1`);
  return rows;
}
