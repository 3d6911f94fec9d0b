/**
 * Makes React survive page translators and extensions, which wrap or replace text nodes. React
 * relies on the nodes it created, so `removeChild` and `insertBefore` throw NotFoundError and the
 * page crashes (https://github.com/facebook/react/issues/11538,
 * https://issues.chromium.org/issues/41407169). The patched methods act on the element that wraps
 * the node, or do nothing if there is none. Call it once, before hydration.
 */
export function surviveForeignChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node they belong to
  const { removeChild, insertBefore } = Node.prototype;

  /** Returns the child of `parent` that contains a node; null if the node is not below `parent`. */
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
