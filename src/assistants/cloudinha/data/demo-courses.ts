import type { Shift } from '../desk/words.ts';

export type DemoCourse = {
  readonly name: string;
  readonly degree: 'Bacharelado' | 'Licenciatura' | 'Tecnológico';
  readonly shift: Shift;
  /** About the last score that got in. */
  readonly about: number;
};

const course = (
  name: string,
  about: number,
  [shift, degree = 'Bacharelado']: readonly [Shift, DemoCourse['degree']?],
): DemoCourse => ({ name, about, shift, degree });

/** Offered everywhere: what most people ask for. */
export const EVERYWHERE: readonly DemoCourse[] = [
  course('Direito', 690, ['Noturno']),
  course('Administração', 605, ['Noturno']),
  course('Enfermagem', 645, ['Integral']),
  course('Pedagogia', 555, ['Noturno', 'Licenciatura']),
];

/** Each place has some of these. */
export const HERE_AND_THERE: readonly DemoCourse[] = [
  course('Medicina', 785, ['Integral']),
  course('Psicologia', 675, ['Matutino']),
  course('Ciência da Computação', 665, ['Vespertino']),
  course('Engenharia Civil', 640, ['Integral']),
  course('Análise e Desenvolvimento de Sistemas', 600, ['Noturno', 'Tecnológico']),
  course('Ciências Contábeis', 590, ['Noturno']),
  course('Educação Física', 585, ['Matutino', 'Licenciatura']),
  course('Arquitetura e Urbanismo', 655, ['Matutino']),
  course('Odontologia', 715, ['Integral']),
  course('Nutrição', 612, ['Vespertino']),
  course('Jornalismo', 625, ['Matutino']),
  course('Letras - Português', 558, ['Noturno', 'Licenciatura']),
  course('Ciências Biológicas', 590, ['Vespertino', 'Licenciatura']),
  course('História', 582, ['Noturno', 'Licenciatura']),
  course('Matemática', 560, ['Noturno', 'Licenciatura']),
  course('Medicina Veterinária', 685, ['Integral']),
  course('Farmácia', 645, ['Integral']),
  course('Fisioterapia', 652, ['Matutino']),
  course('Serviço Social', 565, ['Noturno']),
  course('Engenharia de Produção', 622, ['Noturno']),
  course('Engenharia Elétrica', 648, ['Integral']),
  course('Sistemas de Informação', 618, ['Noturno']),
  course('Biomedicina', 650, ['Matutino']),
  course('Publicidade e Propaganda', 615, ['Noturno']),
];

/** At a distance, with the Prouni, from a few institutions. */
export const AT_A_DISTANCE: readonly DemoCourse[] = [
  course('Gestão de Recursos Humanos', 500, ['EAD', 'Tecnológico']),
  course('Pedagogia', 490, ['EAD', 'Licenciatura']),
  course('Administração', 505, ['EAD']),
];
