import { readFileSync } from 'node:fs';

/** The text, without spaces and with keys in the order of the alphabet. */
export function text(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export function expect(value: unknown, expected: unknown): void {
  if (text(value) !== text(expected)) {
    throw new Error(`expected ${text(expected)}, and there was ${text(value)}`);
  }
}

export function roundTrips<Step>(file: string, read: (json: unknown) => Step, write: (step: Step) => unknown): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  for (const line of lines) {
    const written = text(write(read(JSON.parse(line))));
    if (written !== line) {
      throw new Error(`${line} came back as ${written}`);
    }
  }
}

export function refuses(message: string, read: () => unknown): void {
  let found = 'nothing';
  try {
    read();
  } catch (error) {
    found = error instanceof TypeError ? error.message : 'something else';
  }
  expect(found, message);
}
