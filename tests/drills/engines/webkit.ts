import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findFreePort } from '../../support/free-port.ts';
import type { EngineWindow, Look } from './engine.ts';
import { findEngineProgram, findMiniBrowser } from './programs.ts';
import { pressKeys, speakWebDriver, tapAt } from './web-driver.ts';

const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' } as const;

/** WebKitGTK's own small browser over plain WebDriver, on a screen that nobody sees. */
export async function openWebkit(look: Look): Promise<EngineWindow> {
  const home = await mkdtemp(join(tmpdir(), 'parley-webkit-'));
  const programs: ChildProcess[] = [];
  const clear = async () => {
    for (const program of programs.toReversed()) await end(program);
    await rm(home, { recursive: true });
  };
  try {
    return await openWindow(look, home, programs, clear);
  } catch (error) {
    await clear();
    throw error;
  }
}

/** @param programs gets each that is begun */
async function openWindow(
  { scheme, width, height }: Look,
  home: string,
  programs: ChildProcess[],
  clear: () => Promise<void>,
): Promise<EngineWindow> {
  await writeSettings(home);
  const screen = spawn(
    findEngineProgram('Xvfb')!,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  programs.push(screen);
  const display = await readDisplay(screen);
  const port = await findFreePort();
  const driver = spawn(findEngineProgram('WebKitWebDriver')!, [`--port=${port}`], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: `:${display}`,
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  programs.push(driver);
  const command = speakWebDriver(port);
  await isListening(command);
  const { sessionId } = (await command('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser()!,
          args: ['--automation', ...(scheme === 'dark' ? ['--dark-mode'] : [])],
        },
      },
    },
  })) as { sessionId: string };
  const say = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    command(method, `/session/${sessionId}${path}`, body);

  const window: EngineWindow = {
    goTo: async (url) => void (await say('POST', '/url', { url })),
    goBack: async () => void (await say('POST', '/back', {})),
    reload: async () => void (await say('POST', '/refresh', {})),
    resize: async (width, height) => {
      await say('POST', '/window/rect', { width, height });
      // The window has a bar above the page.
      const inner = await window.evaluate(() => innerHeight);
      await say('POST', '/window/rect', { width, height: 2 * height - inner });
    },
    evaluate: async (run, ...given) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${run})(...arguments[0]))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = (await say('POST', '/execute/async', { script, args: [given] })) as {
        readonly value?: never;
        readonly error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value as never;
    },
    tap: async (x, y) => void (await say('POST', '/actions', tapAt(x, y))),
    type: async (text) => void (await say('POST', '/actions', pressKeys([...text]))),
    press: async (key) => void (await say('POST', '/actions', pressKeys([keys[key]]))),
    takePicture: async () => Buffer.from(String(await say('GET', '/screenshot')), 'base64'),
    readErrors: () => null,
    close: async () => {
      await say('DELETE', '').catch(() => {});
      await clear();
    },
  };
  await window.resize(width, height);
  return window;
}

/** Its number, once it is there. */
async function readDisplay(screen: ChildProcess): Promise<string> {
  const over = new AbortController();
  const { signal } = over;
  const gone = once(screen, 'exit', { signal }).then(() => {
    throw new Error('Xvfb ended before it had a screen');
  });
  try {
    const said = once(screen.stdio[3] as Readable, 'data', { signal });
    const [display] = (await Promise.race([said, gone])) as [Buffer];
    return display.toString().trim();
  } finally {
    over.abort();
  }
}

/** No motion; and a bar whose buttons leave a phone's width to the page. */
async function writeSettings(home: string): Promise<void> {
  const folder = join(home, 'gtk-3.0');
  await mkdir(folder);
  await writeFile(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(
    join(folder, 'gtk.css'),
    '* { margin: 0; padding: 0; border: 0; min-width: 0; min-height: 0 }',
  );
}

async function isListening(command: ReturnType<typeof speakWebDriver>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await command('GET', '/status');
      return;
    } catch (error) {
      if (tries === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  if (program.kill()) await ended;
}
