/*
 * In a caller's browser: the microphone into 16-bit samples of one channel at the rate of the wire, in frames of
 * 20 ms, and such samples into sound. Loaded by `audioWorklet.addModule`, in calls over a WebSocket alone.
 */

/** Of sound that came: before it is played, for a network that is uneven; and at most, when the rest is too late. */
const prepared = 0.06;
const longest = 0.4;

registerProcessor(
  'parley-sound',
  class extends AudioWorkletProcessor {
    constructor({ processorOptions: { rate } }) {
      super();
      this.rate = rate;
      /** Samples of the wire for each one here. */
      this.step = rate / sampleRate;
      this.frame = new Int16Array(rate / 50);
      this.filled = 0;
      /** Of the sample of the wire that is being heard: how much of it, its sum and its parts. */
      this.heard = { share: 0, sum: 0, parts: 0 };
      this.waiting = [];
      /** Samples that wait, and how far into the first piece is played. */
      this.length = 0;
      this.at = 0;
      this.plays = false;
      this.port.onmessage = ({ data }) => {
        this.waiting.push(data);
        this.length += data.length;
        while (this.length > longest * rate) this.drop();
      };
    }

    drop() {
      this.length -= this.waiting.shift().length;
      this.at = 0;
    }

    process([[microphone]], [[speaker]]) {
      if (microphone) for (const sample of microphone) this.hear(sample);
      for (let index = 0; index < speaker.length; index += 1) speaker[index] = this.play();
      return true;
    }

    hear(sample) {
      const { heard } = this;
      heard.share += this.step;
      heard.sum += sample;
      heard.parts += 1;
      while (heard.share >= 1) {
        const loud = Math.max(-1, Math.min(1, heard.sum / heard.parts));
        this.frame[this.filled] = Math.round(loud * 32767);
        this.filled += 1;
        heard.share -= 1;
        if (heard.share < 1) {
          heard.sum = 0;
          heard.parts = 0;
        }
        if (this.filled < this.frame.length) continue;
        this.port.postMessage(this.frame.buffer, [this.frame.buffer]);
        this.frame = new Int16Array(this.rate / 50);
        this.filled = 0;
      }
    }

    /** One sample, between the two that are next to it. */
    play() {
      if (!this.plays && this.length < prepared * this.rate) return 0;
      this.plays = true;
      while (this.waiting.length > 0 && this.at >= this.waiting[0].length) {
        const over = this.at - this.waiting[0].length;
        this.drop();
        this.at = over;
      }
      const [piece, next] = this.waiting;
      if (!piece) {
        this.plays = false;
        return 0;
      }
      const index = Math.floor(this.at);
      const here = piece[index];
      const after = piece[index + 1] ?? next?.[0] ?? here;
      const sample = here + (after - here) * (this.at - index);
      this.at += this.step;
      return sample / 32768;
    }
  },
);
