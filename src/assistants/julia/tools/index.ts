export { criarHandoffExterno } from './bridge.ts';
export { TIMERS } from './desk-tool.ts';
export { agendarFollowup } from './followup.ts';
export { calcularValor, reservarPlantao } from './never.ts';
export { abrirPonte, registrarRespostaResponsavel } from './owner.ts';
export { perguntarEspecialidade, perguntarInteresse, salvarMemoria, verificarPerfil } from './profile.ts';
export { registrarStatusIntermediacao } from './status.ts';
export { noteUnheard } from './unheard.ts';
export { buscarVagas } from './vagas.ts';
