import { inTitleCase, keyOf } from '../desk/names.ts';
import { AMPLA, modalityOf } from '../desk/quotas.ts';
import { isNone, type Line, readCount, readDecimal, readEdition, readUf } from './cells.ts';
import { type Parsed, rejected, SKIPPED } from './import-words.ts';
import { readModality } from './modality.ts';
import { campusAt, commonOf, type OfferRow, offerId } from './offer-row.ts';
import { readShift } from './shift.ts';

const WIDE = {
  corte_ampla: AMPLA,
  corte_escola_publica: modalityOf(['escola_publica']),
  corte_renda_ep: modalityOf(['escola_publica', 'renda']),
  corte_ppi_ep: modalityOf(['escola_publica', 'ppi']),
} as const;
const HIGHEST = 1_000;

/** A line of cut-offs: of one kind of seat, as the MEC publishes them, or with one column for each kind. */
export function readSisu(line: Line, edition: string | null): Parsed {
  const [ies, curso, city] = [line('ies'), line('curso'), line('municipio')];
  if (ies === '') return rejected('falta a instituição');
  if (curso === '') return rejected('falta o curso');
  if (city === '') return rejected('falta o município');
  const uf = readUf(line('uf'));
  if (uf === null) return rejected('UF desconhecida', line('uf'));
  const turno = readShift(line('turno'));
  if (!turno) return rejected('turno desconhecido', line('turno'));
  const edicao = readEdition(line('edicao')) ?? readEdition(`${line('ano')}-${line('semestre')}`) ?? edition;
  if (edicao === null) return rejected('falta a edição');
  const seats = readSeats(line);
  if ('kind' in seats) return seats;
  const row: OfferRow = {
    ...commonOf({ programa: 'sisu', edicao, curso, ies, sigla: line('sigla'), turno }),
    ...campusAt(city, uf),
    iesCodigo: readCount(line('codigo_ies')),
    cursoCodigo: readCount(line('codigo_curso')),
    grau: line('grau') === '' ? null : inTitleCase(line('grau')),
    campus: line('campus') === '' ? null : inTitleCase(line('campus'), line('sigla')),
    ...{ tipo: 'publica', bolsa: null },
  };
  const parts = [
    row.iesChave,
    keyOf(line('campus')),
    keyOf(city),
    uf,
    keyOf(curso),
    keyOf(line('grau')),
    turno,
  ];
  return { kind: 'row', row: { chave: offerId('sisu', parts), row, ...seats, quantidade: 0 } };
}

type Seats = { readonly cortes: Record<string, number>; readonly vagas: Record<string, number> };

function readSeats(line: Line): Seats | Parsed {
  const wide = line('modalidade') === '' && line('tipo') === '';
  return wide ? seatsOfAllKinds(line) : seatsOfOneKind(line);
}

function seatsOfAllKinds(line: Line): Seats | Parsed {
  const cortes: Record<string, number> = {};
  for (const [column, modality] of [...Object.entries(WIDE), ['corte', AMPLA] as const]) {
    const nota = readCutOff(line(column));
    if (typeof nota === 'object' && nota !== null) return nota;
    if (nota !== null) cortes[modality] = nota;
  }
  const seats = readSeatCount(line('vagas'));
  if (typeof seats === 'object' && seats !== null) return seats;
  return { cortes, vagas: seats === null ? {} : { todas: seats } };
}

function seatsOfOneKind(line: Line): Seats | Parsed {
  const modality = readModality(line('modalidade'), line('tipo'));
  if (modality === null) return SKIPPED;
  const nota = readCutOff(line('corte'));
  if (typeof nota === 'object' && nota !== null) return nota;
  const seats = readSeatCount(line('vagas'));
  if (typeof seats === 'object' && seats !== null) return seats;
  return {
    cortes: nota === null ? {} : { [modality]: nota },
    vagas: seats === null ? {} : { [modality]: seats },
  };
}

/** Null: nobody was called, so that there is none. The files say that by nothing or by nought. */
function readCutOff(cell: string): number | null | Parsed {
  if (isNone(cell)) return null;
  const nota = readDecimal(cell);
  if (nota === null) return rejected('nota de corte ilegível', cell);
  if (nota < 0 || nota > HIGHEST) return rejected('nota de corte fora de 0 a 1000', cell);
  return nota === 0 ? null : Math.round(nota * 100) / 100;
}

function readSeatCount(cell: string): number | null | Parsed {
  if (isNone(cell)) return null;
  return readCount(cell) ?? rejected('número de vagas ilegível', cell);
}
