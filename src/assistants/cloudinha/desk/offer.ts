import { distanceKm } from '#language/places';
import type { opportunities } from '../schema.ts';
import type { Offer } from './cloudinha-desk.ts';
import { cutOffsOf, lowestOf } from './quotas.ts';
import type { Sought } from './sought.ts';
import { standingOf } from './standing.ts';

type Row = typeof opportunities.$inferSelect;
const TITLE = { sisu: 'Sisu', prouni: 'Prouni' } as const;

/** A row as whoever asked may see it. */
export function offerOf(
  row: Row,
  { nota, modalities, places, near }: Pick<Sought, 'nota' | 'modalities' | 'places' | 'near'>,
): Offer {
  const cortes = cutOffsOf(row.cortes);
  const corte = lowestOf(cortes, modalities);
  const from = near ?? places[0];
  const { lat, lon } = row;
  return {
    ...{ id: row.id, programa: row.programa, edicao: row.edicao, curso: row.curso, grau: row.grau },
    ...{ turno: row.turno, instituicao: row.iesNome, sigla: row.iesSigla, tipo: row.tipo },
    ...{ campus: row.campus, cidade: row.cidade, uf: row.uf, local: row.local },
    ...{ bolsa: row.bolsa, vagas: row.vagas, cortes, corte },
    situacao: standingOf(nota, row.programa, corte),
    diferenca: nota === null || corte === null ? null : Math.round((nota - corte.nota) * 100) / 100,
    distancia_km:
      from && lat !== null && lon !== null ? Math.round(distanceKm(from, { lat, lon }) * 10) / 10 : null,
    qualidade: { cpc: row.cpc, igc: row.igc, cc: row.cc, ci: row.ci },
    demo: row.demo,
    fonte: row.demo ? 'demonstração' : `${TITLE[row.programa]} ${row.edicao} (MEC)`,
  };
}
