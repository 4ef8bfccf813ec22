import type { EngineWindow } from './engine.ts';

/** Of what the window shows: the colour at each of these points, as red, green and blue. The browser itself reads its picture. */
export async function readPixels(
  window: EngineWindow,
  points: readonly { readonly x: number; readonly y: number }[],
): Promise<number[][]> {
  const picture = (await window.takePicture()).toString('base64');
  return window.evaluate(
    async (picture, points) => {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const drawing = canvas.getContext('2d')!;
      drawing.drawImage(bitmap, 0, 0);
      const scale = bitmap.width / innerWidth;
      return points.map(({ x, y }) => [
        ...drawing
          .getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1)
          .data.slice(0, 3),
      ]);
    },
    picture,
    points,
  );
}
