import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

// Files in the layouts that the MEC publishes. What stands in them is invented.

export type Written = 'utf-8' | 'utf-8 bom' | 'latin1';

/** Writes a file into a folder of its own, whose name says nothing of a year; both go with the test. */
export function fileOf(text: string, { name = 'dados.csv', as = 'utf-8' as Written } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(
    path,
    as === 'latin1' ? Buffer.from(text, 'latin1') : (as === 'utf-8 bom' ? '\uFEFF' : '') + text,
  );
  return path;
}

const SISU_HEAD =
  'EDICAO;CO_IES;NO_IES;SG_IES;DS_ORGANIZACAO_ACADEMICA;DS_CATEGORIA_ADM;NO_CAMPUS;NO_MUNICIPIO_CAMPUS;SG_UF_CAMPUS;DS_REGIAO_CAMPUS;CO_IES_CURSO;NO_CURSO;DS_GRAU;DS_TURNO;TP_MOD_CONCORRENCIA;DS_MOD_CONCORRENCIA;NU_PERCENTUAL_BONUS;QT_VAGAS_CONCORRENCIA;NU_NOTACORTE;QT_INSCRICAO';

export type SisuLine = {
  readonly edition?: string;
  readonly course?: string;
  readonly shift?: string;
  readonly city?: string;
  readonly uf?: string;
  readonly kind?: string;
  readonly seats?: string;
  readonly cut?: string;
};

/** As the MEC's portal of open data has them: one line for each kind of seat. */
export const sisuFile = (lines: readonly SisuLine[]): string =>
  `${[SISU_HEAD, ...lines.map(sisuLine)].join('\r\n')}\r\n`;

const sisuLine = (line: SisuLine): string =>
  [
    ...[line.edition ?? '2025-1', '900001', 'UNIVERSIDADE PÚBLICA DAS ÁGUAS', 'UPAG', 'Universidade'],
    ...[
      'Pública Federal',
      '"CAMPUS ""CENTRO"""',
      line.city ?? 'Cuiabá',
      line.uf ?? 'MT',
      'Centro-Oeste',
      '7001',
    ],
    ...[line.course ?? 'CIÊNCIA DA COMPUTAÇÃO', 'Bacharelado', line.shift ?? 'Noturno', 'A'],
    ...[line.kind ?? 'Ampla concorrência', '', line.seats ?? '20', line.cut ?? '701,35', '300'],
  ].join(';');

const PROUNI_HEAD =
  'ANO_CONCESSAO_BOLSA;CODIGO_EMEC_IES_BOLSA;NOME_IES_BOLSA;TIPO_BOLSA;MODALIDADE_ENSINO_BOLSA;NOME_CURSO_BOLSA;NOME_TURNO_CURSO_BOLSA;CPF_BENEFICIARIO_BOLSA;SEXO_BENEFICIARIO_BOLSA;RACA_BENEFICIARIO_BOLSA;DT_NASCIMENTO_BENEFICIARIO;BENEFICIARIO_DEFICIENTE_FISICO;REGIAO_BENEFICIARIO_BOLSA;SIGLA_UF_BENEFICIARIO_BOLSA;MUNICIPIO_BENEFICIARIO_BOLSA';

export type ProuniLine = {
  readonly year?: string;
  readonly code?: string;
  readonly kind?: string;
  readonly mode?: string;
  readonly course?: string;
  readonly shift?: string;
  readonly city?: string;
};

/** One line for each beneficiary, with what nobody needs to know of them. */
export const prouniFile = (lines: readonly ProuniLine[]): string =>
  `${[PROUNI_HEAD, ...lines.map(prouniLine)].join('\n')}\n`;

export const prouniLine = (line: ProuniLine): string =>
  [
    ...[
      line.year ?? '2016',
      line.code ?? '900002',
      'CENTRO UNIVERSITÁRIO DO PARANÁ',
      line.kind ?? 'BOLSA INTEGRAL',
    ],
    ...[line.mode ?? 'PRESENCIAL', line.course ?? 'Direito', line.shift ?? 'Noturno'],
    ...['***.zzcpf.**-**', 'Feminino', 'zzraca', '31-12-1997 zznasc', 'não', 'NORDESTE', 'PE'],
    line.city ?? 'ZZPETROLINA',
  ].join(';');

export const EMEC_INSTITUTIONS = [
  'Código IES;Instituição(IES);Sigla;Telefone;e-Mail;Município;UF;Organização Acadêmica;Categoria Administrativa;CI;Ano CI;IGC;Ano IGC',
  '900001;UNIVERSIDADE PÚBLICA DAS ÁGUAS;UPAG;zztelefone;zzmail;Cuiabá;MT;Universidade;Pública Federal;5;2023;4;2022',
  '900002;CENTRO UNIVERSITÁRIO DO PARANÁ;UNIPAR-X;zztelefone;zzmail;Curitiba;PR;Centro Universitário;Privada com fins lucrativos;SC;;3;2022',
  '900003;FACULDADE QUEBRADA;-;;;Curitiba;PR;Faculdade;Privada;9;2020;-;',
].join('\n');

export const EMEC_COURSES = [
  'Código IES,Sigla,Código Curso,Nome Curso,Grau,Modalidade,CC,CPC,Ano CPC,ENADE,Ano ENADE',
  '900001,UPAG,7001,CIÊNCIA DA COMPUTAÇÃO,Bacharelado,Presencial,4,5,2021,SC,2017',
  '900002,UNIPAR-X,7002,DIREITO,Bacharelado,Presencial,-,4,2018,4,2018',
  '900002,UNIPAR-X,7003,DIREITO,Bacharelado,Presencial,5,3,2018,4,2018',
].join('\n');
