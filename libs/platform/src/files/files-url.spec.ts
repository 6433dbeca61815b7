import { bucketPlace } from './files-url.js';

describe('the address of a bucket', () => {
  it.each([
    ['s3://haulbook', 'haulbook', ''],
    ['s3://haulbook/', 'haulbook', ''],
    ['s3://files.example.com/raleigh', 'files.example.com', 'raleigh/'],
    ['s3://haulbook/2026/main_office/', 'haulbook', '2026/main_office/'],
  ])('%s', (address, bucket, prefix) => {
    expect(bucketPlace(address)).toEqual({ bucket, prefix });
  });

  it.each(['s3://', 's3://ab', 's3://Haulbook', 's3:haulbook', 'https://haulbook', 's3://key:secret@haulbook', 's3://haulbook/a b'])(
    'is not %s',
    (address) => {
      expect(bucketPlace(address)).toBeNull();
    },
  );

  it.each(['s3://haulbook/..', 's3://haulbook/a//b', 's3://haulbook/./a', 's3://haulbook?region=x'])('is not %s either', (address) => {
    expect(bucketPlace(address)).toBeNull();
  });
});
