import type { AnyFramework } from '../kit/index.ts';
import { aVistaOuParcelado } from './a-vista/index.ts';
import { aposentadoria } from './aposentadoria/index.ts';
import { situacaoCompleta } from './completa/index.ts';
import { dinheiroExtra } from './extra/index.ts';
import { financiarOuJuntar } from './financiar/index.ts';
import { planoGeral } from './geral/index.ts';
import { mesNoVermelho } from './mes-no-vermelho/index.ts';
import { metaComPrazo } from './meta/index.ts';

/** In the order in which they are tried; the last one takes every question. */
export const PLANEJAMENTO_FRAMEWORKS: readonly AnyFramework[] = [
  ...[mesNoVermelho, aVistaOuParcelado, situacaoCompleta, aposentadoria, dinheiroExtra, financiarOuJuntar],
  ...[metaComPrazo, planoGeral],
];
