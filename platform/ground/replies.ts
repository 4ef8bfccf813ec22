/* What an operation answers that is not plain JSON. */

/** Sent as `text/event-stream`: a `data:` line each, under its `type` as the event's name if it has one. */
export class EventStream<Event> {
  readonly events: AsyncIterable<Event>;
  constructor(events: AsyncIterable<Event>) {
    this.events = events;
  }
}

/** A reply that is no JSON, as it comes. */
export class TextStream {
  readonly chunks: AsyncIterable<string> | Iterable<string>;
  /** One of those that the contract names for the operation. */
  readonly media: string;
  constructor(media: string, chunks: AsyncIterable<string> | Iterable<string>) {
    this.media = media;
    this.chunks = chunks;
  }
}

/** A reply in JSON, as text: what is only passed on is not read before. */
export class JsonText<Value> {
  readonly text: string;
  /** For the compiler alone: what the text says. */
  declare readonly value: Value;
  constructor(text: string) {
    this.text = text;
  }
}
