import { amplifyMicrophone } from './amplify-microphone.ts';
import { canShareScreen, createDevices } from './index.ts';

/** A page of a test: the devices of a real browser, and every track that was opened on the way. */

const tracks: MediaStreamTrack[] = [];
const { mediaDevices } = navigator;
const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
mediaDevices.getUserMedia = async (constraints) => {
  const stream = await getUserMedia(constraints);
  tracks.push(...stream.getTracks());
  return stream;
};

Object.assign(window, { underTest: { tracks, amplifyMicrophone, canShareScreen, createDevices } });
