/** A line of the funnel's log, field by field as the document writes it. */
export type FunnelEvent = {
  readonly event: 'intermediacao_status';
  readonly conversa_id: string;
  readonly vaga_id: string | null;
  readonly medico_id: string;
  readonly status: string;
  readonly responsavel_id: string | null;
  readonly timestamp: string;
  readonly metadata: { readonly tempo_ate_ponte: string | null; readonly origem_vaga: string | null };
};
