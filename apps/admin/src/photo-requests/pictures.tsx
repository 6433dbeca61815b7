import { fileUrl } from '@haulbook/resource-admin';

interface PicturesProps {
  photos: string[];
  /** Whose photos they are, for screen readers. */
  name: string;
}

/** The photos of a request, as large as there is room; each opens in a tab of its own. */
export function Pictures({ photos, name }: PicturesProps) {
  if (photos.length === 0) return <p className="ra-panel ra-muted hb-photo-none">The photos of this request were deleted.</p>;
  return (
    <section className="hb-photo-pictures" aria-label={`Photos of ${name}`}>
      {photos.map((photo, index) => (
        <a key={photo} href={fileUrl(photo)} target="_blank" rel="noreferrer">
          <img
            src={fileUrl(photo)}
            alt={`What the customer sent, ${index + 1} of ${photos.length}`}
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        </a>
      ))}
    </section>
  );
}
