import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { rootReflex } from '../dialogues/root.ts';
import { readPrompt } from '../prompts.ts';
import { getStudentProfileTool, logModerationTool, updateStudentProfileTool } from '../tools/index.ts';

export const ROOT_AGENT = 'root_agent';

export const createRoot = (): Agent =>
  defineAgent({
    name: ROOT_AGENT,
    purpose: 'Recebe o estudante, conversa sobre o que faz e abre o assunto que ele pede.',
    instructions: readPrompt(ROOT_AGENT),
    role: 'coordinator',
    tools: [updateStudentProfileTool, getStudentProfileTool, logModerationTool],
    reflex: rootReflex,
  });
