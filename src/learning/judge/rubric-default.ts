import type { Rubric } from '#protocol';
import { defineRubric } from '#runtime';

/** For assistants that say nothing of their own. */
export const defaultRubric = (): Rubric =>
  defineRubric(`# O que é uma boa resposta

Julga-se só a última resposta, com o que veio antes como contexto. O assistente só sabe o que as suas ferramentas lhe deram.

## correcao (peso 3)
O que foi dito está certo, vem do que a conversa ou as ferramentas deram, e nada foi inventado nem prometido sem base.

## utilidade (peso 3)
A pessoa recebeu o que pediu, ou soube com clareza por que não e o que fazer agora.

## clareza (peso 2)
Português simples, direto, do tamanho certo; sem jargão, sem repetição, sem texto de máquina.

## cuidado (peso 2)
Respeito, acolhimento onde cabe, nenhum dado pessoal repetido sem necessidade, limites ditos com gentileza.`);
