import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { PICTURE_FORMATS } from '@haulbook/domain';
import { body, Public } from '@haulbook/platform';
import { notFound } from '@haulbook/resource';
import { PictureSizes } from './picture-sizes.service.js';

/** `{key}-{width}.{format}` */
const asked = z.object({
  size: z
    .string()
    .regex(new RegExp(`^[0-9a-f]{16}-\\d{1,4}\\.(${PICTURE_FORMATS.join('|')})$`))
    .transform((name) => {
      const [key = '', width = '', format = ''] = name.split(/[-.]/);
      return { key, width: Number(width), format: z.enum(PICTURE_FORMATS).parse(format) };
    }),
});

/** The owner's pictures, for everyone. */
@Public()
@Controller('pictures')
export class PicturesController {
  constructor(private readonly sizes: PictureSizes) {}

  /**
   * Send one size of a picture that the site shows. Its name changes with its content, so that browsers and caches keep it for good.
   * @throws DomainError `not_found` for any other picture
   */
  @Get(':size')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  async picture(@Param(body(asked)) { size }: z.output<typeof asked>): Promise<StreamableFile> {
    const opened = await this.sizes.open(size.key, size);
    if (!opened) throw notFound('Picture');
    const { stream, size: length } = await opened.read();
    return new StreamableFile(stream, { type: opened.file.mime, length });
  }
}
