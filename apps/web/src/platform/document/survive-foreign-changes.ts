/**
 * Page translators and extensions put elements of their own around texts, or others in their place, while React goes by the
 * nodes that it made: `removeChild` and `insertBefore` then throw NotFoundError, and the page goes down with the error
 * (https://github.com/facebook/react/issues/11538, https://issues.chromium.org/issues/41407169). Here such a call does what
 * was meant as far as it can be told: what stands for the node is found and removed, or passed by.
 * Call it once, before hydration.
 */
export function surviveForeignChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node they belong to
  const { removeChild, insertBefore } = Node.prototype;

  /** The child of `parent` that a node has been put into; null when it stands nowhere below it. */
  function wrapperIn(parent: Node, node: Node): Node | null {
    let child: Node | null = node;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  }

  Node.prototype.removeChild = function removeChildOrWrapper<T extends Node>(
    this: Node,
    node: T,
  ): T {
    if (node.parentNode === this) return removeChild.call(this, node) as T;
    const wrapper = wrapperIn(this, node);
    if (wrapper) removeChild.call(this, wrapper);
    return node;
  };
  Node.prototype.insertBefore = function insertBeforeOrWrapper<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    return insertBefore.call(this, node, wrapperIn(this, before)) as T;
  };
}
