import type { DrawnPicture } from '@haulbook/contracts';
import { fallbackWidth, MIDDLE, picturePath, type PictureFormat } from '@haulbook/domain';
import { useText } from '../language/use-speech';
import { useOwnLang } from './own-text';

interface Props {
  picture: DrawnPicture;
  /** How wide it stands on the page, for the browser's choice of a size: `(width < 40rem) 100vw, 50vw`. Not needed where there is one. */
  sizes?: string;
  className?: string;
  /** The widest that it ever needs, in pixels: sizes beyond are not named. */
  most?: number;
  /** Whether it is what visitors see first: it is then loaded before anything else, not when it comes near. */
  first?: boolean;
}

/** React 18 does not know the attribute. */
const FIRST = { fetchpriority: 'high' };

/**
 * A picture of the owner's in the smallest format and size that suit the browser. Its place is kept free until it comes, and where it is
 * cut, its focal point stays in view. What it shows is one of the owner's texts (see `OwnText`).
 */
export function Photo({ picture, sizes, className, most = Infinity, first = false }: Props) {
  const t = useText();
  const langOf = useOwnLang();
  const { key, width, height, shows, focus } = picture;
  const widths = picture.widths.filter((each, at) => at === 0 || each <= most);
  const path = (each: number, format: PictureFormat) => picturePath(key, { width: each, format });
  const choice = widths.length > 1 && { srcSet: widths.map((each) => `${path(each, 'avif')} ${each}w`).join(', '), sizes };
  return (
    <picture>
      <source type="image/avif" {...(choice || { srcSet: path(widths[0]!, 'avif') })} />
      <img
        src={path(fallbackWidth(picture.widths), 'webp')}
        alt={t(shows)}
        lang={langOf(shows)}
        width={width}
        height={height}
        className={className}
        style={focus === MIDDLE ? undefined : { objectPosition: focus }}
        {...(first ? FIRST : { loading: 'lazy' })}
      />
    </picture>
  );
}
