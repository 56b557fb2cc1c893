/** Returns a picture as a file, such as a member chooses. */
export async function drawnFile(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' })
}
