/** A picture of the company's own, in `business/pictures/`. */
export interface Picture {
  /** Its name there: `bakery.webp`. */
  readonly file: string;
  /** What is seen on it, for who does not see it. */
  readonly alt: string;
  /** In pixels, of the file: its room is kept before it is there. */
  readonly width: number;
  readonly height: number;
}

/** Either drawn and marked as a sample, or the company's own with pictures; nothing between. */
type SampleOr<Drawn, Own> =
  (Drawn & { readonly sample: true }) | (Own & { readonly sample: false });

interface WorkWords {
  readonly client: string;
  /** What changed, in one number: `0.9 s`. */
  readonly number: string;
  /** What the number counts, and what it was before. */
  readonly change: string;
  readonly text: string;
}

export type Work = WorkWords &
  SampleOr<
    { readonly drawing: 'bakery' | 'dentist' | 'plumber' },
    {
      readonly before: Picture;
      readonly after: Picture;
      /** Where the work is to be seen; null where it is not. */
      readonly link: string | null;
    }
  >;

export type Voice = { readonly quote: string; readonly name: string } & SampleOr<
  object,
  { readonly picture: Picture }
>;

export type Member = { readonly name: string; readonly role: string } & SampleOr<
  object,
  { readonly picture: Picture }
>;

export interface Proof {
  readonly work: { readonly title: string; readonly text: string; readonly list: readonly Work[] };
  readonly voices: { readonly title: string; readonly list: readonly Voice[] };
  readonly team: { readonly title: string; readonly list: readonly Member[] };
  readonly weighed: { readonly title: string; readonly text: string } | null;
}
