import { describe, expect, it, vi } from 'vitest';
import { createKeySetup } from './key-setup.ts';
import type { KeySetupPorts } from './key-setup.ts';

function setUp(validateKey: KeySetupPorts['validateKey'] = async () => 'accepted') {
  const ports = {
    validateKey: vi.fn(validateKey),
    saveKey: vi.fn(),
    toaster: { show: vi.fn(), clear: vi.fn() },
    onReady: vi.fn(),
    onPassRequired: vi.fn(),
  };
  return { ...ports, setup: createKeySetup(ports) };
}

describe('the Setup screen', () => {
  it.each([
    ['R5.7', '', 'Please enter your Google Gemini API key'],
    ['R5.7', '   ', 'Please enter your Google Gemini API key'],
    ['R5.8 R9.9', 'sk-123', 'Invalid API key format'],
  ])('%s refuses %j before asking anybody', async (_, key, problem) => {
    const { setup, validateKey, toaster } = setUp();
    await setup.submit(key);
    expect(setup.state.get()).toEqual({ phase: 'editing', problem });
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith({
      title: 'Error',
      description: problem,
      tone: 'problem',
    });
    expect(validateKey).not.toHaveBeenCalled();
  });

  it.each([
    ['R8.19', 'refused', 'Invalid API key. Please check and try again.'],
    ['R8.20', 'unreachable', 'Failed to validate API key. Please try again.'],
  ] as const)('%s says why a key was not taken: %s', async (_, verdict, problem) => {
    const { setup, saveKey, toaster, onReady } = setUp(async () => verdict);
    await setup.submit('AIzaX');
    expect(setup.state.get()).toEqual({ phase: 'editing', problem });
    expect(toaster.show).toHaveBeenCalledWith(expect.objectContaining({ description: problem }));
    expect(saveKey).not.toHaveBeenCalled();
    expect(onReady).not.toHaveBeenCalled();
  });

  it('D1030 a new try dismisses what was said of the one before', async () => {
    const { setup, toaster } = setUp();
    await setup.submit('');
    toaster.clear.mockImplementation(() => expect(toaster.show).toHaveBeenCalledOnce());
    await setup.submit('AIzaX');
    expect(toaster.clear).toHaveBeenCalledTimes(2);
  });

  it('R5.9 R8.21 saves an accepted key, trimmed, and goes on', async () => {
    const { setup, saveKey, toaster, onReady } = setUp();
    await setup.submit('  AIzaX ');
    expect(saveKey).toHaveBeenCalledExactlyOnceWith('AIzaX');
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith({
      title: 'Google Gemini API key saved and validated successfully!',
      tone: 'plain',
    });
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('R2.37 validates once at a time', async () => {
    const asked = Promise.withResolvers<'accepted'>();
    const { setup, validateKey } = setUp(() => asked.promise);
    const first = setup.submit('AIzaX');
    expect(setup.state.get()).toEqual({ phase: 'validating' });
    await setup.submit('AIzaY');
    asked.resolve('accepted');
    await first;
    expect(validateKey).toHaveBeenCalledExactlyOnceWith('AIzaX');
  });

  it('D64 sends a visitor without a pass back to the gate', async () => {
    const { setup, onPassRequired, saveKey } = setUp(async () => 'pass-required');
    await setup.submit('AIzaX');
    expect(onPassRequired).toHaveBeenCalledOnce();
    expect(saveKey).not.toHaveBeenCalled();
    expect(setup.state.get()).toEqual({ phase: 'editing', problem: null });
  });
});
