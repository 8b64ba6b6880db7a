export class UnknownIntent extends Error {
  override name = 'UnknownIntent';
}
