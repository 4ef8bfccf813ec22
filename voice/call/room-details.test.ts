import type * as Daily from '@daily-co/daily-js';
import { expectTypeOf, it } from 'vitest';
import type { DailyCallObject } from './call-object.ts';
import type {
  NetworkConnectionDetail,
  NetworkQualityDetail,
  ParticipantDetail,
  RecordingDetails,
} from './room-details.ts';

// Held by the compiler: nothing here is run.

type Same<Ours, Theirs> = [Ours] extends [Theirs]
  ? [Theirs] extends [Ours]
    ? 'same'
    : 'theirs is more'
  : 'ours is more';

it('D770 what the room tells is typed as the real-time library types it', () => {
  expectTypeOf<Same<ParticipantDetail, Daily.DailyParticipant>>().toEqualTypeOf<'same'>();
  expectTypeOf<
    Same<NetworkQualityDetail, Daily.DailyEventObjectNetworkQualityEvent>
  >().toEqualTypeOf<'same'>();
  expectTypeOf<
    Same<NetworkConnectionDetail, Daily.DailyEventObjectNetworkConnectionEvent>
  >().toEqualTypeOf<'same'>();
  expectTypeOf<
    Same<RecordingDetails['started'], Daily.DailyEventObjectRecordingStarted>
  >().toEqualTypeOf<'same'>();
  expectTypeOf<
    Same<RecordingDetails['stopped'], Daily.DailyEventObjectRecordingStopped>
  >().toEqualTypeOf<'same'>();
  expectTypeOf<
    Same<RecordingDetails['error'], Daily.DailyEventObjectRecordingError>
  >().toEqualTypeOf<'same'>();
  expectTypeOf<
    Same<RecordingDetails['stats'], Daily.DailyEventObjectNoPayload>
  >().toEqualTypeOf<'same'>();
});

it('D770 the call object has what the library’s has', () => {
  expectTypeOf<Daily.DailyCall>().toExtend<DailyCallObject>();
});
