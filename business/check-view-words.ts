import { z } from 'zod';
import { naming, textsOf } from './check-texts.ts';

/* What can be wrong with what stands around a chat and a call: a text that is missing would be missed in mid-call. */

const isAlike = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export const callViewWordFields = z.strictObject(
  {
    state: textsOf(
      ...(['speaking', 'listening', 'reading', 'muted', 'noMicrophone', 'paused', 'lost'] as const),
    ),
    sign: textsOf('lost', 'muted'),
    bar: textsOf('title', 'back'),
    captions: textsOf('title', 'empty', 'assistant', 'visitor', 'duration'),
    notes: textsOf(
      ...([
        'lost',
        'overWeb',
        'silent',
        'away',
        'takeBack',
        'notUnderstood',
        'noVoice',
        'lastMinute',
      ] as const),
    ),
    controls: textsOf(
      ...(['interrupt', 'mute', 'guided', 'type', 'typeHint', 'send'] as const),
      ...(['sendLabel', 'close', 'withoutMicrophone'] as const),
    ),
    sound: z.strictObject(
      {
        ...textsOf('title', 'microphone', 'speaker', 'systemDefault', 'none').shape,
        unplugged: naming('{device}'),
        inUse: naming('{device}'),
      },
      'must hold its texts',
    ),
    guided: z
      .strictObject(
        {
          ...textsOf('title', 'answer', 'leave', 'yes', 'no', 'back').shape,
          ...textsOf('unclear', 'unsure', 'when', 'left').shape,
          ...textsOf(
            'done',
            'notCalled',
            'talkSoon',
            'takeCare',
            'refused',
            'kept',
            'goesOn',
            'wished',
            'unconfirmed',
            'unsaved',
            'again',
            'unloaded',
          ).shape,
          shown: naming('{heard}'),
          heard: naming('{heard}'),
          options: naming('{options}'),
        },
        'must hold its texts',
      )
      .refine(({ yes, no }) => !isAlike(yes, no), {
        path: ['no'],
        error: 'must differ from `yes`',
      }),
  },
  'must hold its groups of texts',
);

export const callWaitWordFields = textsOf(
  ...(['allow', 'starting', 'joining', 'waiting', 'active', 'notice', 'sign'] as const),
  ...(['cancel', 'hear'] as const),
);

export const callEndWordFields = textsOf(
  ...(['no-room', 'exp-room', 'busy', 'tooMany', 'meeting-full', 'exp-token'] as const),
  ...(['not-allowed', 'silence-timed-out', 'exceeded-max-duration', 'worker-shutdown'] as const),
  ...(['assistant-ended-call', 'broken'] as const),
);

export const chatViewWordFields = textsOf(
  ...(['title', 'list', 'unfinished', 'retry', 'next', 'field', 'hint', 'listening'] as const),
  ...(['startVoice', 'stopVoice', 'stop', 'send', 'visitor', 'assistant'] as const),
);
