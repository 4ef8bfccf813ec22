/** One stage of a Dockerfile: what it stands on, and what is done in it, in its order. */
export interface Stage {
  readonly base: string;
  readonly name: string | null;
  readonly steps: readonly Step[];
}

export type Step =
  | { readonly kind: 'workdir'; readonly path: string }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | {
      readonly kind: 'copy';
      readonly stage: string | null;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'user'; readonly name: string }
  | { readonly kind: 'volume'; readonly path: string }
  | { readonly kind: 'expose'; readonly ports: string }
  | { readonly kind: 'cmd' | 'healthcheck'; readonly command: readonly string[] };

/** As much of the language as ours needs. @throws Error naming a line that it does not know. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { base: string; name: string | null; steps: Step[] }[] = [];
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  for (const line of lines) {
    const from = /^FROM (\S+)(?: AS (\S+))?$/.exec(line);
    if (from) stages.push({ base: from[1]!, name: from[2] ?? null, steps: [] });
    else stages.at(-1)!.steps.push(parseStep(line));
  }
  return stages;
}

function parseStep(line: string): Step {
  const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  switch (word) {
    case 'WORKDIR':
      return { kind: 'workdir', path: rest };
    case 'ENV':
      return {
        kind: 'env',
        values: Object.fromEntries(rest.split(' ').map((one) => one.split('='))),
      };
    case 'COPY': {
      const [, stage = null, from, to] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest)!;
      return { kind: 'copy', stage, from: from!, to: to! };
    }
    case 'RUN':
      return { kind: 'run', command: rest };
    case 'USER':
      return { kind: 'user', name: rest };
    case 'VOLUME':
      return { kind: 'volume', path: rest };
    case 'EXPOSE':
      return { kind: 'expose', ports: rest };
    case 'CMD':
      return { kind: 'cmd', command: JSON.parse(rest) };
    case 'HEALTHCHECK':
      return { kind: 'healthcheck', command: JSON.parse(rest.replace(/^(--\S+ )*CMD /, '')) };
    default:
      throw new Error(`the drill does not know: ${line}`);
  }
}
