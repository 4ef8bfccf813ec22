import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { CallMachine } from './voice-call-machine.ts';

declare global {
  interface Window {
    callMachine: CallMachine;
    /** What the content security policy has refused. */
    refused: string[];
  }
}

/** A script that gives a page the machine of a room, and writes down what its policy refuses. */
export async function buildMachineScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { CallMachine } from './voice-call-machine.ts';
        window.callMachine = new CallMachine();
        window.refused = [];
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          window.refused.push(violatedDirective + ' ' + blockedURI));`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]!.text;
}
