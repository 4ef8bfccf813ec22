import { expect, it } from 'vitest';
// oxlint-disable-next-line import/no-unassigned-import -- Describes all entities.
import '../../contract/voice/index.ts';
import { findIdleFields } from './idle.ts';

it('D1193 a field that no source names does nothing, and one that a comment names', () => {
  const idle = findIdleFields([
    '/* transcriptPlan */ const { recordingEnabled } = plan;',
    '// recordingPath\n-- pcapEnabled\nselect body ->> videoRecordingEnabled;',
  ]);
  const fields = idle.get('ArtifactPlan');
  expect(fields).toEqual(
    expect.arrayContaining(['transcriptPlan', 'recordingPath', 'pcapEnabled', 'loggingEnabled']),
  );
  expect(fields).not.toContain('recordingEnabled');
  expect(fields).not.toContain('videoRecordingEnabled');
});

it('D1193 is what the platform does nothing with, and not what it acts on', () => {
  const idle = findIdleFields();
  expect(idle.get('CreateAssistantDTO')).toEqual(
    expect.arrayContaining(['backgroundSound', 'voicemailDetection']),
  );
  const acted = [
    'firstMessage',
    'model',
    'voice',
    'artifactPlan',
    'monitorPlan',
    'analysisPlan',
    'hooks',
  ];
  expect(acted.filter((field) => idle.get('CreateAssistantDTO')?.includes(field))).toEqual([]);
  expect(idle.get('CreateFunctionToolDTO')).toBeUndefined();
  expect(idle.get('AssistantOverrides')).not.toContain('tools:append');
});
