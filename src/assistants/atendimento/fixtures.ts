/** Words that would show the person what goes on behind the reply. */
export const BEHIND_THE_SCENES =
  /transfer|especialista|coordenador|ferramenta|sistema|setor|final_result|system_note|sub_conversation|initial_context|undefined|[{}]/i;

type Spoken = { user(text: string): Promise<string> };

/** Says these lines one after the other and returns the replies. No reply may be empty, repeat the one before, or leak. */
export async function converse(chat: Spoken, ...lines: readonly string[]): Promise<string[]> {
  const replies: string[] = [];
  for (const line of lines) {
    const reply = await chat.user(line);
    if (reply === '') throw new Error(`no reply to "${line}"`);
    if (reply === replies.at(-1)) throw new Error(`the same reply twice, to "${line}": ${reply}`);
    const leak = BEHIND_THE_SCENES.exec(reply);
    if (leak) throw new Error(`"${leak[0]}" in the reply to "${line}": ${reply}`);
    replies.push(reply);
  }
  return replies;
}
