import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';

/** What a program printed, and what it ended in where that was an error. */
interface Ended {
  readonly printed: readonly unknown[];
  readonly failed?: { readonly status?: number; readonly message: string };
}

export interface ProgramFolder {
  /** Runs a program as it is written, with the variables of its environment. */
  run(program: string, variables: Readonly<Record<string, string>>): Promise<Ended>;
  close(): Promise<void>;
}

const runner = `
process.on('message', async ({ file, variables }) => {
  Object.assign(process.env, variables);
  const printed = [];
  console.log = (...values) => printed.push(...values);
  try {
    await import(file);
    process.send({ printed });
  } catch (error) {
    const status = error.status ?? error.statusCode;
    process.send({ printed, failed: { status, message: String(error) } });
  }
});
`;

/** A developer's folder that has both clients, and one Node of its own for all programs. */
export async function openProgramFolder(): Promise<ProgramFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-programs-'));
  const clients = { '@parley/voice': 'voice', '@vapi-ai/server-sdk': 'node_modules/server-sdk-2' };
  for (const [name, path] of Object.entries(clients)) {
    await mkdir(join(folder, 'node_modules', name, '..'), { recursive: true });
    await symlink(join(projectRoot, path), join(folder, 'node_modules', name));
  }
  await writeFile(join(folder, 'runner.mjs'), runner);
  const node: ChildProcess = fork(join(folder, 'runner.mjs'), { cwd: folder, env: {} });
  let programs = 0;
  return {
    async run(program, variables) {
      programs += 1;
      const file = join(folder, `program-${programs}.mjs`);
      await writeFile(file, program);
      const over = new AbortController();
      const { signal } = over;
      try {
        const answered = once(node, 'message', { signal });
        const gone = once(node, 'exit', { signal }).then(([code, by]) => {
          throw new Error(`the program ended its Node: ${code ?? by}`);
        });
        node.send({ file, variables });
        const [answer] = (await Promise.race([answered, gone])) as [Ended];
        return answer;
      } finally {
        over.abort();
      }
    },
    async close() {
      const exited = once(node, 'exit');
      if (node.kill()) await exited;
      await rm(folder, { recursive: true });
    },
  };
}
