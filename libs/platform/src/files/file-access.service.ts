import { Injectable, SetMetadata, type OnModuleInit } from '@nestjs/common';
import { BadDeclarations, currentActor, DecoratedMethods, notFound } from '@haulbook/resource';
import { HeldFiles } from './held-files.service.js';
import type { StoredFile } from './stored-file.entity.js';
import { StoredFiles, type OpenedFile } from './stored-files.service.js';

const OPENS_FILES = Symbol('platform:opens-files');
const THE_REST = '';

/** Whether the current actor may open a file; `token` is a secret that the address brought. */
type MayOpen = (file: StoredFile, token: string | undefined) => boolean | Promise<boolean>;

/**
 * Mark the service method that says whether the current actor may open a file. With a purpose it decides about the files of that purpose,
 * and no other method does; without one, about all the rest.
 * @example `@OpensFiles() mayOpen(file: StoredFile, token: string | undefined): Promise<boolean>`
 */
export const OpensFiles = (purpose = THE_REST): MethodDecorator => SetMetadata(OPENS_FILES, { purpose });

/** The door to the files. A file that no method decides about is open to its uploader, and to those who may read the field that holds it. */
@Injectable()
export class FileAccess implements OnModuleInit {
  private readonly judges = new Map<string, MayOpen>();

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly files: StoredFiles,
    private readonly held: HeldFiles,
  ) {}

  /** Find who decides. @throws BadDeclarations when two methods would decide about the same files */
  onModuleInit(): void {
    for (const { mark, method } of this.methods.of<{ purpose: string }, MayOpen>(OPENS_FILES)) {
      if (this.judges.has(mark.purpose)) throw new BadDeclarations([`Two methods are marked with @OpensFiles('${mark.purpose}')`]);
      this.judges.set(mark.purpose, method);
    }
  }

  /**
   * Open a file for the current actor.
   * @throws DomainError `not_found` when there is none, or they may not open it
   */
  async open(id: string, token: string | undefined): Promise<OpenedFile> {
    const opened = await this.files.open(id);
    const mayOpen = this.judges.get(opened.file.purpose) ?? this.judges.get(THE_REST) ?? this.byDeclaration;
    if (!(await mayOpen(opened.file, token))) throw notFound('File');
    return opened;
  }

  private readonly byDeclaration: MayOpen = ({ id, uploadedById }) =>
    (uploadedById !== null && uploadedById === currentActor()?.id) || this.held.isReadable(id);
}
