import { fold } from '#language';
import { courseNames, inTitleCase, keyOf } from '../desk/names.ts';
import type { InstitutionKind } from '../desk/words.ts';
import type { courseQuality, institutions } from '../schema.ts';
import { isNone, type Line, readCount, readUf } from './cells.ts';
import { type Parsed, rejected } from './import-words.ts';
import { placeNamed } from './offer-row.ts';

export type InstitutionRow = Omit<typeof institutions.$inferInsert, 'orgId' | 'updatedAt'>;
export type CourseRow = Omit<typeof courseQuality.$inferInsert, 'orgId' | 'updatedAt'>;

export function readInstitution(line: Line): Parsed {
  const codigo = readCount(line('codigo'));
  if (codigo === null) return rejected('código da instituição ilegível', line('codigo'));
  const nome = line('nome');
  if (nome === '') return rejected('falta o nome da instituição');
  const uf = readUf(line('uf'));
  if (uf === null) return rejected('UF desconhecida', line('uf'));
  const grades = gradesOf(line, ['ci', 'igc']);
  if ('kind' in grades) return grades;
  const place = placeNamed(line('municipio'), uf);
  const sigla = isNone(line('sigla')) ? null : line('sigla').toUpperCase();
  const row: InstitutionRow = {
    ...{ codigo, nome: inTitleCase(nome), chave: keyOf(nome), sigla, siglaChave: sigla && keyOf(sigla) },
    cidade: place?.name ?? (line('municipio') === '' ? null : inTitleCase(line('municipio'))),
    ...{ uf, ibge: place?.ibge ?? null, lat: place?.lat ?? null, lon: place?.lon ?? null },
    organizacao: line('organizacao') || null,
    categoria: line('categoria') || null,
    tipo: kindOf(line('categoria')),
    ...{ ci: grades.of.ci ?? null, igc: grades.of.igc ?? null },
    ...{ anoCi: readCount(line('ano_ci')), anoIgc: readCount(line('ano_igc')) },
  };
  return { kind: 'row', row: { chave: `ies_${codigo}`, row, cortes: {}, vagas: {}, quantidade: 1 } };
}

export function readCourse(line: Line): Parsed {
  const codigo = readCount(line('codigo'));
  if (codigo === null) return rejected('código do curso ilegível', line('codigo'));
  const iesCodigo = readCount(line('codigo_ies'));
  if (iesCodigo === null) return rejected('código da instituição ilegível', line('codigo_ies'));
  const curso = line('curso');
  if (curso === '') return rejected('falta o curso');
  const grades = gradesOf(line, ['cc', 'cpc', 'enade']);
  if ('kind' in grades) return grades;
  const row: CourseRow = {
    ...{ codigo, iesCodigo, curso: inTitleCase(curso), cursoChave: courseNames(curso).key },
    grau: line('grau') === '' ? null : inTitleCase(line('grau')),
    ead: /distancia|ead/.test(fold(line('modalidade'))),
    ...{ cc: grades.of.cc ?? null, cpc: grades.of.cpc ?? null, enade: grades.of.enade ?? null },
    ...{ anoCpc: readCount(line('ano_cpc')), anoEnade: readCount(line('ano_enade')) },
  };
  return { kind: 'row', row: { chave: `curso_${codigo}`, row, cortes: {}, vagas: {}, quantidade: 1 } };
}

type Grades = { readonly of: Readonly<Record<string, number | null>> };

function gradesOf(line: Line, names: readonly string[]): Grades | Parsed {
  const grades: Record<string, number | null> = {};
  for (const name of names) {
    const cell = line(name);
    const grade = isNone(cell) ? null : readCount(cell);
    if (!isNone(cell) && (grade === null || grade < 1 || grade > 5))
      return rejected(`${name.toUpperCase()} fora de 1 a 5`, cell);
    grades[name] = grade;
  }
  return { of: grades };
}

function kindOf(category: string): InstitutionKind | null {
  const text = fold(category);
  if (text.includes('privada')) return 'privada';
  return text.includes('publica') ? 'publica' : null;
}
