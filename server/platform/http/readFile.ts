import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import { Refusal } from '@/lib/access/refusal';
import type { SentFile } from './handlers';
import { uploadText } from '@/lib/app/text';

const MEGABYTE = 1024 * 1024;

/**
 * Returns the one file of a form, from its field `file`. A file that is too large is read to its
 * end and discarded, so that the sender gets the response.
 * @throws Refusal badlyFormed, with the field `file`
 */
export async function readFile(request: IncomingMessage, megabytes: number): Promise<SentFile> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal('badlyFormed', uploadText.notAForm, 'file');
  const tooLarge = new Refusal('badlyFormed', uploadText.tooLarge(megabytes), 'file');
  // Far too large to read at all. The allowance beyond the file covers the form's boundaries and
  // names.
  if (Number(request.headers['content-length'] ?? 0) > (megabytes + 1) * MEGABYTE * 4)
    throw tooLarge;
  return new Promise<SentFile>((resolve, reject) => {
    const form = openForm(request, megabytes);
    let sentFile: SentFile | undefined;
    let problem: Refusal | undefined;
    const unreadable = () => reject(new Refusal('badlyFormed', uploadText.unreadable, 'file'));
    form.on('file', (field: string, stream: Readable, name: string | undefined) => {
      const chunks: Buffer[] = [];
      // A form that ends within a file emits an error, which would end the process without a
      // listener.
      stream.on('error', unreadable);
      if (field !== 'file') {
        stream.resume();
        return;
      }
      stream.on('data', (chunk: Buffer) => {
        if (!problem) chunks.push(chunk);
      });
      stream.on('limit', () => {
        problem = tooLarge;
        chunks.length = 0;
      });
      stream.on('end', () => {
        sentFile = { name: name ?? '', bytes: Buffer.concat(chunks) };
      });
    });
    form.on('filesLimit', () => {
      problem ??= new Refusal('badlyFormed', uploadText.oneFile, 'file');
    });
    form.on('error', unreadable);
    form.on('finish', () => {
      if (problem) reject(problem);
      else if (sentFile) resolve(sentFile);
      else reject(new Refusal('badlyFormed', uploadText.noFile, 'file'));
    });
    request.on('aborted', () => reject(new Refusal('badlyFormed', uploadText.incomplete, 'file')));
    request.pipe(form);
  });
}

function openForm(request: IncomingMessage, megabytes: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      preservePath: true,
      limits: {
        fileSize: megabytes * MEGABYTE,
        files: 1,
        fields: 5,
        fieldSize: 1_000,
        parts: 7,
        headerPairs: 20,
      },
    });
  } catch {
    throw new Refusal('badlyFormed', uploadText.unreadable, 'file');
  }
}
