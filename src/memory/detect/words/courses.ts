import { wordSet } from './list.ts';

/** Courses that "faço", "curso", "estudo" may be followed by. */
export const COURSES = wordSet(`
  medicina enfermagem odontologia odonto farmacia fisioterapia nutricao psicologia veterinaria biomedicina biologia fonoaudiologia
  direito administracao adm contabeis ciencias_contabeis contabilidade economia marketing publicidade jornalismo relacoes_internacionais
  engenharia arquitetura design computacao ciencia_da_computacao sistemas_de_informacao ads analise_e_desenvolvimento_de_sistemas programacao ti
  pedagogia letras historia geografia matematica fisica quimica filosofia sociologia artes musica teatro cinema moda gastronomia turismo
  educacao_fisica servico_social agronomia zootecnia logistica rh recursos_humanos gestao teologia estatistica
  ingles espanhol frances alemao libras japones coreano italiano supletivo eja enem_em_casa`);
