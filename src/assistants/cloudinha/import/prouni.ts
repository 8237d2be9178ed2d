import { fold } from '#language';
import { isNone, type Line, readCount, readEdition } from './cells.ts';
import { type Parsed, rejected } from './import-words.ts';
import { commonOf, type OfferRow, offerId } from './offer-row.ts';
import { readShift } from './shift.ts';

/**
 * A line of scholarships: one beneficiary, or as many as it says. Where the beneficiary lives is not read: it is no campus. The
 * institution's seat comes from e-MEC's tables, if those are there.
 */
export function readProuni(line: Line, edition: string | null): Parsed {
  const [ies, curso] = [line('ies'), line('curso')];
  const code = readCount(line('codigo_ies'));
  if (code === null) return rejected('código da instituição ilegível', line('codigo_ies'));
  if (ies === '') return rejected('falta a instituição');
  if (curso === '') return rejected('falta o curso');
  const bolsa = readScholarship(line('bolsa'));
  if (bolsa === null) return rejected('tipo de bolsa desconhecido', line('bolsa'));
  const turno = isAtDistance(line('modalidade')) ? 'EAD' : readShift(line('turno'));
  if (!turno) return rejected('turno desconhecido', line('turno'));
  const edicao = readEdition(line('ano')) ?? edition;
  if (edicao === null) return rejected('falta o ano', line('ano'));
  const count = isNone(line('quantidade')) ? 1 : readCount(line('quantidade'));
  if (count === null) return rejected('número de bolsas ilegível', line('quantidade'));
  const row: OfferRow = {
    ...commonOf({ programa: 'prouni', edicao, curso, ies, sigla: '', turno }),
    ...{ iesCodigo: code, tipo: 'privada', bolsa, grau: null, campus: null },
  };
  const chave = offerId('prouni', [code, row.cursoChave, turno, bolsa]);
  return { kind: 'row', row: { chave, row, cortes: {}, vagas: {}, quantidade: count } };
}

function readScholarship(cell: string): 'integral' | 'parcial' | null {
  const text = fold(cell);
  if (text.includes('integral') || text.includes('100')) return 'integral';
  return text.includes('parcial') || text.includes('50') ? 'parcial' : null;
}

const isAtDistance = (cell: string): boolean => /distancia|ead/.test(fold(cell));
