/** Longest side of a photo as it is sent, in pixels: enough to see scratches, a tenth of what phones take. */
const LONGEST_SIDE = 1920;
const QUALITY = 0.82;

/** Return a photo as small as it is sent. One that this phone cannot read goes as it is. */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const small = await drawn(picture);
    picture.close();
    return small && small.size < photo.size ? new File([small], photo.name.replace(/\.[^.]*$/, '.jpg'), { type: small.type }) : photo;
  } catch {
    return photo;
  }
}

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
