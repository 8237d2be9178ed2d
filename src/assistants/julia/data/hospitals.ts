import type { Turno, Vinculo } from '../shifts.ts';

/** [specialty, shift, engagement, in how many days]. `dia 15`: on the next one, whenever that is. */
export type DemoShift = readonly [
  especialidade: string,
  turno: Turno,
  vinculo: Vinculo,
  inDays: number | 'dia 15',
];

export type DemoHospital = {
  /** Part of ids. */
  readonly slug: string;
  readonly hospital: string;
  readonly cidade: string;
  readonly regiao: string;
  readonly origem: 'grupo_whatsapp' | 'site' | 'indicacao';
  /** The first owns the vacancies; another one is asked when the first does not want to be. */
  readonly owners: readonly string[];
  readonly shifts: readonly DemoShift[];
};

/** Hospitals of nowhere, but for the one that the document tells of. */
export const HOSPITALS: readonly DemoHospital[] = [
  {
    ...{ slug: 'sao-luiz', hospital: 'São Luiz', cidade: 'São Paulo', regiao: 'zona sul' },
    ...{ origem: 'grupo_whatsapp', owners: ['Dr. Paulo', 'Dra. Renata'] },
    shifts: [
      ['cardiologia', 'noturno', 'avulso', 'dia 15'],
      ['clínica médica', 'diurno', 'avulso', 6],
      ['pediatria', 'noturno', 'fixo', 9],
    ],
  },
  {
    ...{ slug: 'aurora', hospital: 'Hospital Aurora', cidade: 'São Paulo', regiao: 'zona sul' },
    ...{ origem: 'site', owners: ['Dra. Helena'] },
    shifts: [
      ['clínica médica', 'noturno', 'avulso', 3],
      ['ortopedia', 'diurno', 'avulso', 8],
      ['anestesiologia', 'diurno', 'fixo', 13],
      ['cardiologia', 'diurno', 'fixo', 12],
    ],
  },
  {
    ...{ slug: 'vila-serena', hospital: 'Hospital Vila Serena', cidade: 'São Paulo', regiao: 'zona oeste' },
    ...{ origem: 'grupo_whatsapp', owners: ['Dr. Marcelo', 'Dra. Lívia'] },
    shifts: [
      ['pediatria', 'diurno', 'avulso', 4],
      ['ginecologia e obstetrícia', 'noturno', 'avulso', 7],
      ['emergência', 'noturno', 'fixo', 11],
      ['clínica médica', 'diurno', 'fixo', 16],
    ],
  },
  {
    ...{ slug: 'jacaranda', hospital: 'Hospital Jacarandá', cidade: 'São Paulo', regiao: 'zona norte' },
    ...{ origem: 'indicacao', owners: ['Dra. Sônia'] },
    shifts: [
      ['emergência', 'diurno', 'avulso', 2],
      ['medicina intensiva', 'noturno', 'avulso', 6],
      ['neurologia', 'diurno', 'fixo', 14],
      ['pediatria', 'noturno', 'avulso', 18],
    ],
  },
  {
    ...{ slug: 'boa-esperanca', hospital: 'Hospital Boa Esperança', cidade: 'São Paulo' },
    ...{ regiao: 'zona leste', origem: 'grupo_whatsapp', owners: ['Dr. Otávio'] },
    shifts: [
      ['clínica médica', 'noturno', 'fixo', 5],
      ['ortopedia', 'noturno', 'avulso', 9],
      ['cirurgia geral', 'diurno', 'avulso', 12],
      ['emergência', 'diurno', 'fixo', 19],
    ],
  },
  {
    ...{ slug: 'ponte-nova', hospital: 'Hospital Ponte Nova', cidade: 'São Paulo', regiao: 'centro' },
    ...{ origem: 'site', owners: ['Dra. Beatriz', 'Dr. Caio'] },
    shifts: [
      ['psiquiatria', 'diurno', 'fixo', 5],
      ['cardiologia', 'diurno', 'avulso', 7],
      ['clínica médica', 'noturno', 'avulso', 10],
      ['medicina intensiva', 'diurno', 'avulso', 15],
    ],
  },
  {
    ...{ slug: 'campo-verde', hospital: 'Hospital Campo Verde', cidade: 'São Paulo' },
    ...{ regiao: 'zona sul', origem: 'indicacao', owners: ['Dr. Rogério'] },
    shifts: [
      ['pediatria', 'diurno', 'fixo', 6],
      ['emergência', 'noturno', 'avulso', 8],
      ['anestesiologia', 'noturno', 'avulso', 17],
    ],
  },
  {
    ...{ slug: 'abc-central', hospital: 'Hospital ABC Central', cidade: 'Santo André', regiao: 'ABC' },
    ...{ origem: 'grupo_whatsapp', owners: ['Dra. Patrícia'] },
    shifts: [
      ['clínica médica', 'diurno', 'avulso', 3],
      ['medicina intensiva', 'noturno', 'fixo', 11],
      ['ginecologia e obstetrícia', 'diurno', 'avulso', 13],
      ['ortopedia', 'diurno', 'fixo', 20],
    ],
  },
  {
    ...{ slug: 'rio-pequeno', hospital: 'Hospital Rio Pequeno', cidade: 'Osasco', regiao: 'Osasco' },
    ...{ origem: 'site', owners: ['Dr. Fábio'] },
    shifts: [
      ['emergência', 'noturno', 'avulso', 4],
      ['pediatria', 'noturno', 'fixo', 12],
      ['neurologia', 'noturno', 'avulso', 16],
    ],
  },
  {
    ...{ slug: 'tres-marias', hospital: 'Hospital Três Marias', cidade: 'Guarulhos', regiao: 'Guarulhos' },
    ...{ origem: 'indicacao', owners: ['Dra. Cíntia', 'Dr. Hugo'] },
    shifts: [
      ['clínica médica', 'noturno', 'avulso', 7],
      ['cirurgia geral', 'noturno', 'avulso', 10],
      ['psiquiatria', 'noturno', 'avulso', 18],
    ],
  },
  {
    ...{ slug: 'ipe-amarelo', hospital: 'Hospital Ipê Amarelo', cidade: 'Campinas', regiao: 'Campinas' },
    ...{ origem: 'grupo_whatsapp', owners: ['Dr. Leandro'] },
    shifts: [
      ['cardiologia', 'diurno', 'avulso', 9],
      ['anestesiologia', 'diurno', 'avulso', 11],
      ['emergência', 'diurno', 'avulso', 14],
      ['ginecologia e obstetrícia', 'noturno', 'fixo', 21],
    ],
  },
  {
    ...{ slug: 'serra-azul', hospital: 'Hospital Serra Azul', cidade: 'Jundiaí', regiao: 'Jundiaí' },
    ...{ origem: 'site', owners: ['Dra. Márcia'] },
    shifts: [
      ['clínica médica', 'diurno', 'fixo', 8],
      ['medicina intensiva', 'noturno', 'avulso', 13],
      ['ortopedia', 'noturno', 'avulso', 22],
    ],
  },
];
