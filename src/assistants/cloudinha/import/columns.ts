import { fold } from '#language';
import { ProsaError } from '#protocol';
import type { ImportKind } from './import-words.ts';

/** What a column may be called in the files there are; the first that is there counts. */
type Aliases = Readonly<Record<string, readonly string[]>>;
export type Layout = {
  readonly name: 'sisu' | 'prouni' | 'emec_ies' | 'emec_cursos';
  readonly kind: ImportKind;
  readonly columns: Aliases;
  readonly needs: readonly string[];
  /** At least one of these. */
  readonly oneOf?: readonly string[];
};

const SISU: Layout = {
  ...{ name: 'sisu', kind: 'sisu' },
  columns: {
    edicao: ['EDICAO'],
    ano: ['NU_ANO', 'ANO'],
    semestre: ['NU_EDICAO'],
    codigo_ies: ['CO_IES', 'CODIGO_IES', 'COD_IES'],
    ies: ['NO_IES', 'NOME_IES', 'IES'],
    sigla: ['SG_IES', 'SIGLA_IES'],
    campus: ['NO_CAMPUS', 'NOME_CAMPUS', 'CAMPUS'],
    municipio: ['NO_MUNICIPIO_CAMPUS', 'MUNICIPIO_CAMPUS', 'MUNICIPIO'],
    uf: ['SG_UF_CAMPUS', 'SIGLA_UF_CAMPUS', 'UF'],
    codigo_curso: ['CO_IES_CURSO', 'COD_CURSO', 'CODIGO_CURSO'],
    curso: ['NO_CURSO', 'NOME_CURSO', 'CURSO'],
    grau: ['DS_GRAU', 'DS_FORMACAO', 'GRAU'],
    turno: ['DS_TURNO', 'TURNO'],
    modalidade: ['DS_MOD_CONCORRENCIA', 'MODALIDADE_CONCORRENCIA'],
    tipo: ['TIPO_CONCORRENCIA', 'TP_COTA'],
    vagas: ['QT_VAGAS_CONCORRENCIA', 'QT_VAGAS_OFERTADAS', 'QT_VAGAS', 'VAGAS'],
    corte: ['NU_NOTACORTE', 'NU_NOTA_CORTE', 'NOTA_DE_CORTE', 'NOTA_CORTE'],
    corte_ampla: ['CORTE_AMPLA'],
    corte_escola_publica: ['CORTE_ESCOLA_PUBLICA'],
    corte_renda_ep: ['CORTE_RENDA_EP'],
    corte_ppi_ep: ['CORTE_PPI_EP'],
  },
  needs: ['ies', 'municipio', 'uf', 'curso', 'turno'],
  oneOf: ['corte', 'corte_ampla', 'vagas'],
};

/** Only these are read. What else such files have (CPF, birth date, sex, race, disability, where the person lives) is not looked at. */
const PROUNI: Layout = {
  ...{ name: 'prouni', kind: 'prouni' },
  columns: {
    ano: ['ANO_CONCESSAO_BOLSA'],
    codigo_ies: ['CODIGO_EMEC_IES_BOLSA'],
    ies: ['NOME_IES_BOLSA'],
    bolsa: ['TIPO_BOLSA'],
    modalidade: ['MODALIDADE_ENSINO_BOLSA'],
    curso: ['NOME_CURSO_BOLSA'],
    turno: ['NOME_TURNO_CURSO_BOLSA'],
    quantidade: ['QT_BOLSAS'],
  },
  needs: ['codigo_ies', 'ies', 'bolsa', 'curso', 'turno'],
};

const EMEC_COURSES: Layout = {
  ...{ name: 'emec_cursos', kind: 'emec' },
  columns: {
    codigo: ['CODIGO_CURSO', 'CODIGO_DO_CURSO', 'CO_CURSO'],
    codigo_ies: ['CODIGO_IES', 'CODIGO_DA_IES', 'CO_IES'],
    curso: ['CURSO', 'NOME_CURSO', 'NOME_DO_CURSO', 'NO_CURSO'],
    grau: ['GRAU', 'GRAU_ACADEMICO'],
    modalidade: ['MODALIDADE', 'MODALIDADE_DE_ENSINO'],
    cc: ['CC'],
    cpc: ['CPC', 'CPC_FAIXA'],
    ano_cpc: ['ANO_CPC'],
    enade: ['ENADE', 'CONCEITO_ENADE_FAIXA'],
    ano_enade: ['ANO_ENADE'],
  },
  needs: ['codigo', 'codigo_ies', 'curso'],
  oneOf: ['cpc', 'cc'],
};

const EMEC_INSTITUTIONS: Layout = {
  ...{ name: 'emec_ies', kind: 'emec' },
  columns: {
    codigo: ['CODIGO_IES', 'CODIGO_DA_IES', 'CO_IES'],
    nome: ['NOME', 'INSTITUICAO_IES', 'NOME_DA_IES', 'NO_IES'],
    sigla: ['SIGLA', 'SIGLA_DA_IES', 'SG_IES'],
    municipio: ['MUNICIPIO', 'MUNICIPIO_SEDE', 'NO_MUNICIPIO'],
    uf: ['UF', 'UF_SEDE', 'SG_UF'],
    organizacao: ['ORGANIZACAO', 'ORGANIZACAO_ACADEMICA'],
    categoria: ['CATEGORIA_ADMINISTRATIVA', 'CATEGORIA'],
    ci: ['CI'],
    ano_ci: ['ANO_CI'],
    igc: ['IGC', 'IGC_FAIXA'],
    ano_igc: ['ANO_IGC'],
  },
  needs: ['codigo', 'nome', 'municipio', 'uf'],
};

const LAYOUTS: readonly Layout[] = [PROUNI, EMEC_COURSES, EMEC_INSTITUTIONS, SISU];
const TITLES: Readonly<Record<ImportKind, string>> = { sisu: 'Sisu', prouni: 'Prouni', emec: 'e-MEC' };
/** Lists of who got in name people: they are not offers. */
const OF_PEOPLE = ['NO_INSCRITO', 'NOME_INSCRITO', 'CO_INSCRICAO_ENEM'];

export type Columns = {
  readonly layout: Layout;
  readonly width: number;
  /** Where each column stands. */
  readonly at: Readonly<Record<string, number>>;
};

/** "Instituição(IES)" and "INSTITUICAO_IES" meet. */
const headOf = (cell: string): string =>
  fold(cell)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();

/** Which layout a first line is of. Throws, in words, for one that is of none or of another kind of file. */
export function readColumns(cells: readonly string[], kind: ImportKind): Columns {
  const heads = cells.map(headOf);
  if (heads.some((head) => OF_PEOPLE.includes(head)))
    throw invalid(
      'Este arquivo é uma lista de candidatos, com nomes de pessoas; importe o de vagas ou notas de corte.',
    );
  const found = LAYOUTS.map((layout) => columnsIn(heads, layout));
  const whole = found.filter(({ missing }) => missing.length === 0);
  const right = whole.find(({ columns }) => columns.layout.kind === kind);
  if (right) return right.columns;
  const [other] = whole;
  if (other)
    throw invalid(
      `Este arquivo parece ser do ${TITLES[other.columns.layout.kind]}: use prosa import ${other.columns.layout.kind}.`,
    );
  throw invalid(
    `A primeira linha não tem as colunas de um arquivo do ${TITLES[kind]}. Faltam: ${missingOf(found, kind)}.`,
  );
}

type Found = { readonly columns: Columns; readonly missing: readonly string[] };

function columnsIn(heads: readonly string[], layout: Layout): Found {
  const at = Object.fromEntries(
    Object.entries(layout.columns).flatMap(([name, aliases]) => {
      const alias = aliases.find((one) => heads.includes(one));
      return alias === undefined ? [] : [[name, heads.indexOf(alias)]];
    }),
  );
  const absent = layout.needs.filter((name) => !(name in at));
  const none = layout.oneOf && !layout.oneOf.some((name) => name in at) ? layout.oneOf.slice(0, 1) : [];
  const missing = [...absent, ...none].map((name) => layout.columns[name]?.[0] ?? name);
  return { columns: { layout, width: heads.length, at }, missing };
}

const missingOf = (found: readonly Found[], kind: ImportKind): string =>
  found
    .filter(({ columns }) => columns.layout.kind === kind)
    .toSorted((left, right) => left.missing.length - right.missing.length)
    .slice(0, 1)
    .flatMap(({ missing }) => missing)
    .join(', ');

const invalid = (detail: string): ProsaError => new ProsaError('document_invalid', detail);
